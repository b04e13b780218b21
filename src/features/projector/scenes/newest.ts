import type { ChallengeInfo } from '#src/model/challenge.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Scoreboard, SolvedChallenge } from '#src/model/scoreboard.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'

/** Something that happened in a game: a team solved a challenge, or the organizers posted a notice. */
export type News =
  | {
      id: string
      kind: 'solve'
      time: number
      team: string
      challenge: string
      category: ChallengeInfo['category'] | undefined
      place: 1 | 2 | 3 | undefined
      points: number
    }
  | { id: string; kind: 'notice'; time: number; notice: GameNotice }

/** The newest solves and notices of a game, newest first; bloods are among the solves. */
export function newestOf(scoreboard: Scoreboard | undefined, notices: GameNotice[], most: number): News[] {
  const said = notices.filter(({ type }) => !type.endsWith('Blood'))
  const news: News[] = said.map((notice) => ({
    id: `notice ${notice.id}`,
    kind: 'notice',
    time: notice.time,
    notice,
  }))
  return [...news, ...newestSolves(scoreboard, most)].sort((a, b) => b.time - a.time).slice(0, most)
}

function newestSolves(scoreboard: Scoreboard | undefined, most: number): News[] {
  if (!scoreboard) return []
  const challenges = new Map(
    Object.values(scoreboard.challenges)
      .flat()
      .map((challenge) => [challenge.id, challenge]),
  )
  return scoreboard.items
    .flatMap(({ id, name, solvedChallenges }) =>
      solvedChallenges.slice(-most).map((solve) => ({ id, name, solve })),
    )
    .sort((a, b) => b.solve.time - a.solve.time)
    .slice(0, most)
    .map(({ id, name, solve }) => solveNews(id, name, solve, challenges.get(solve.id)))
}

const solveNews = (
  teamId: number,
  team: string,
  solve: SolvedChallenge,
  challenge: ChallengeInfo | undefined,
): News => ({
  id: `solve ${teamId} ${solve.id}`,
  kind: 'solve',
  time: solve.time,
  team,
  challenge: challenge?.title ?? '',
  category: challenge?.category,
  place: bloodPlaces[solve.type],
  points: solve.score,
})
