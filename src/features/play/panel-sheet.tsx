import type { ChallengeDetail } from '#contract/api.gen.ts'
import { InstancesSheet } from '#src/live/instances/instances-sheet.tsx'
import { useOwnGame } from '#src/live/own-game.ts'

interface PanelSheetProps {
  gameId: number
  running: ChallengeDetail[]
}

/** The containers of a game that is played on for practice; those of a running one stand above every page. */
export function PanelSheet({ gameId, running }: PanelSheetProps) {
  const own = useOwnGame()
  return own?.id === gameId ? null : <InstancesSheet gameId={gameId} running={running} />
}
