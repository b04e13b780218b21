import { caseFile } from './case-file.ts'
import type { Decisions } from './cases.ts'
import type { SignalRow } from './signal-rows.ts'
import { useDecoys } from './use-signals.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useKeptNote } from '#src/parts/screen-safe/use-kept-note.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { saveText } from '#src/ui/hooks/save-text.ts'
import { Button } from '#src/ui/mark/button.tsx'

interface CasesDownloadProps {
  rows: readonly SignalRow[]
  decisions: Decisions
  label: string
  size?: 'normal' | 'small'
}

/** Saves cases with their evidence and the decoys; they contain flags, so not while the screen is safe. */
export function CasesDownload({ rows, decisions, label, size = 'normal' }: CasesDownloadProps) {
  const { gameId } = useGameAddress()
  const decoys = useDecoys(gameId)
  const note = useKeptNote('flag')
  const save = () => {
    const at = serverNow()
    const text = caseFile({ gameId, rows, decisions, decoys, at })
    saveText(`cases_${gameId}_${Math.floor(at)}.json`, text, 'application/json')
  }
  return (
    <Button size={size} disabled={note !== undefined} title={note} onClick={save}>
      {label}
    </Button>
  )
}
