import type { ChallengeSummary } from '#src/model/challenge.ts'
import type { GameEdit } from '#src/model/game.ts'
import { paths } from '#src/lib/paths.ts'

/** What a game needs before it is published, or what players would miss. */
export type Need = 'summary' | 'poster' | 'content' | 'times' | 'challenges' | 'off' | 'writeups'

export interface PublishingLine {
  need: Need
  isDone: boolean
  /** The number of enabled or disabled challenges. */
  count?: number
  /** The page to fix it on. */
  to: string
}

/** What is done and what is missing for publishing a game; items that do not apply are left out. */
export function publishingOf(
  game: GameEdit,
  challenges: readonly Pick<ChallengeSummary, 'isEnabled'>[] | undefined,
): PublishingLine[] {
  const info = paths.editInfo(game.id)
  const list = paths.editChallenges(game.id)
  const on = challenges?.filter(({ isEnabled }) => isEnabled).length ?? 0
  const off = (challenges?.length ?? 0) - on
  return [
    { need: 'summary', isDone: game.summary.trim() !== '', to: info },
    { need: 'poster', isDone: game.poster !== null, to: info },
    { need: 'content', isDone: game.content.trim() !== '', to: info },
    { need: 'times', isDone: game.end > game.start, to: info },
    ...(challenges ? [{ need: 'challenges', isDone: on > 0, count: on, to: list } as const] : []),
    ...(off > 0
      ? [{ need: 'off', isDone: false, count: off, to: paths.editChallengesOff(game.id) } as const]
      : []),
    ...(game.writeupRequired
      ? [{ need: 'writeups', isDone: game.writeupDeadline > game.end, to: info } as const]
      : []),
  ]
}

/** What remains to be done before the game can be published. */
export const openLines = (lines: readonly PublishingLine[]) => lines.filter(({ isDone }) => !isDone)
