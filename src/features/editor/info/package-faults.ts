import type { ChallengeEdit } from '#src/model/challenge.ts'
import type { GameEdit } from '#src/model/game.ts'
import { paths } from '#src/lib/paths.ts'

/** What a server keeps and exports, and yet refuses on import (contract/v1.8.md 12), by the field. */
export type PackageFault =
  | 'containerCountLimit'
  | 'end'
  | 'writeupDeadline'
  | 'originalScore'
  | 'storageLimit'
  | 'remote'

/** A fault, and where to mend it. */
export interface PackageFaultLine {
  fault: PackageFault
  /** The title of the challenge; the game itself has none. */
  challenge?: string
  to: string
}

/** Whether the flags and files of a challenge are left out of packages. */
export const isLeftOut = ({ type }: Pick<ChallengeEdit, 'type'>) => type === 'DynamicAttachment'

/** Why no server would import the package of a game. */
export function packageFaults(game: GameEdit, challenges: readonly ChallengeEdit[]): PackageFaultLine[] {
  const faults: PackageFault[] = []
  if (game.containerCountLimit < 1) faults.push('containerCountLimit')
  if (game.end < game.start) faults.push('end')
  if (game.writeupDeadline < game.end) faults.push('writeupDeadline')
  return [
    ...faults.map((fault) => ({ fault, to: paths.editInfo(game.id) })),
    ...challenges.flatMap((challenge) =>
      challengeFaults(challenge).map((fault) => ({
        fault,
        challenge: challenge.title,
        to: paths.editChallenge(game.id, challenge.id),
      })),
    ),
  ]
}

function challengeFaults({ type, originalScore, storageLimit, attachment }: ChallengeEdit): PackageFault[] {
  const hasContainer = type === 'StaticContainer' || type === 'DynamicContainer'
  const faults: PackageFault[] = []
  if (originalScore < 1) faults.push('originalScore')
  if (hasContainer && storageLimit !== null && storageLimit < 1) faults.push('storageLimit')
  if (attachment?.type === 'Remote' && !isLeftOut({ type })) faults.push('remote')
  return faults
}
