import type { ChallengeSummary, GameEdit } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'

/** What a game needs before players see it, or what they would miss. */
export type Need = 'summary' | 'poster' | 'content' | 'times' | 'challenges' | 'off' | 'writeups'

export interface PublishingLine {
  need: Need
  isDone: boolean
  /** Of challenges that are on, or off. */
  count?: number
  /** Where it is put right. */
  to: string
}

/** What is there and what is missing for publishing a game; a line stands only where there is something to say. */
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

/** What is still to be done before the game can be published. */
export const openLines = (lines: readonly PublishingLine[]) => lines.filter(({ isDone }) => !isDone)
