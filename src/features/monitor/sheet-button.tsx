import { serverNow } from '#src/server/transport/server-clock.ts'
import { readSheet, type Sheet } from '#src/server/reads/sheets.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { DownloadButton } from '#src/parts/download/download-button.tsx'
import { useKeptNote } from '#src/parts/screen-safe/use-kept-note.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** The file names that the server's own client uses. */
const fileNames = { scoreboard: 'Scoreboard', submissions: 'Submission' } as const

/**
 * Downloads a spreadsheet of the game; the one of submissions contains every flag, so it is disabled while the screen
 * is safe.
 */
export function SheetButton({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const note = useKeptNote('flag')
  return (
    <DownloadButton
      label={t(`sheets.${sheet}`)}
      read={(watch) => readSheet(gameId, sheet, watch)}
      nameOf={() => `${fileNames[sheet]}_${gameId}_${Math.floor(serverNow())}.xlsx`}
      isShort
      note={sheet === 'submissions' ? note : undefined}
    />
  )
}
