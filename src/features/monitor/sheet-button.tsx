import { serverNow } from '#src/server/transport/server-clock.ts'
import { readSheet } from '#src/server/reads/sheets.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { DownloadButton } from '#src/parts/download/download-button.tsx'
import { useKeptNote } from '#src/parts/screen-safe/use-kept-note.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** Downloads the spreadsheet of all submissions; it contains every flag, so it is disabled while the screen is safe. */
export function SheetButton() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const note = useKeptNote('flag')
  return (
    <DownloadButton
      label={t('sheets.submissions')}
      read={(watch) => readSheet(gameId, 'submissions', watch)}
      // The file name that the server's own client uses.
      nameOf={() => `Submission_${gameId}_${Math.floor(serverNow())}.xlsx`}
      isShort
      note={note}
    />
  )
}
