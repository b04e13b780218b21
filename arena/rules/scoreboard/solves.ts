import type { Arena } from '#arena/parts/arena.ts'
import { mayIn } from '#arena/rules/divisions.ts'
import type { Game } from '#arena/store/games.ts'
import { solvesOf } from '#arena/store/submissions.ts'

/** A team's first right flag for a challenge, and what it is good for: three separate questions. */
export interface Solve {
  participationId: number
  challengeId: number
  userName: string | null
  /** Milliseconds. */
  time: number
  /** Whether it has its team gain points. */
  earnsPoints: boolean
  /** Whether it can be one of the first three. */
  takesBlood: boolean
  /** Whether the challenge is worth less for it. */
  lowersWorth: boolean
}

/** The solves of a game's enabled challenges, or of one, enabled or not; oldest first (contract/v1.8.md 5.2, 5.3). */
export function solvesIn(
  arena: Pick<Arena, 'store' | 'edition'>,
  { id: gameId, start, end }: Game,
  challengeId?: number,
): Solve[] {
  const may = mayIn(arena, gameId)
  const isAll = arena.edition.countsSolvesAnew
  const wanted = {
    gameId,
    before: isAll ? undefined : end,
    ...(challengeId !== undefined && { challengeId }),
  }
  return solvesOf(arena.store, wanted).map(({ divisionId, deadline, ...solve }) => {
    const isInTime = !isAll || (start <= solve.time && solve.time < end && solve.time <= (deadline ?? end))
    const isGood = (what: 'getScore' | 'getBlood' | 'affectDynamicScore') =>
      isInTime && may(divisionId, what, solve.challengeId)
    return {
      ...solve,
      earnsPoints: isGood('getScore'),
      takesBlood: isGood('getBlood'),
      lowersWorth: isGood('affectDynamicScore'),
    }
  })
}
