// The scoreboard of a game as CTFtime reads it.
import type { ChallengeInfo } from './challenge.ts'
import type { ScoreboardItem } from './scoreboard.ts'

/** What CTFtime reads about a finished or running game (ctftime.org/json-scoreboard-feed). */
interface Standings {
  tasks: string[]
  standings: {
    pos: number
    team: string
    score: number
    taskStats: Record<string, { points: number; time: number }>
    /** The time of the last solve, in seconds; absent without one. */
    lastAccept?: number
  }[]
}

/** The scoreboard as CTFtime's standings: times in seconds, tasks under unique names. Guests have no place, and are left out. */
export function ctftimeStandings(
  rows: readonly { team: ScoreboardItem; rank: number }[],
  challenges: readonly ChallengeInfo[],
): Standings {
  const names = taskNames(challenges)
  return {
    tasks: [...names.values()],
    standings: rows
      .filter(({ rank }) => rank > 0)
      .map(({ team, rank }) => {
        const solves = solvesOfTasks(team, names)
        const last = Math.max(...solves.map(({ time }) => time))
        return {
          pos: rank,
          team: team.name,
          score: team.score,
          taskStats: Object.fromEntries(
            solves.map(({ task, points, time }) => [task, { points, time: inSeconds(time) }]),
          ),
          ...(solves.length > 0 && { lastAccept: inSeconds(last) }),
        }
      }),
  }
}

const inSeconds = (time: number) => Math.floor(time / 1000)

const solvesOfTasks = ({ solvedChallenges }: ScoreboardItem, names: Map<number, string>) =>
  solvedChallenges.flatMap(({ id, score, time }) => {
    const task = names.get(id)
    return task === undefined ? [] : { task, points: score, time }
  })

/** Challenges with the same title are distinguished by a number. */
function taskNames(challenges: readonly ChallengeInfo[]): Map<number, string> {
  const taken = new Set<string>()
  return new Map(
    challenges.map(({ id, title }) => {
      let name = title
      for (let number = 2; taken.has(name); number++) name = `${title} (${number})`
      taken.add(name)
      return [id, name]
    }),
  )
}

/** The text of the file: non-ASCII characters are escaped, as CTFtime requires. */
export const ctftimeText = (standings: Standings) =>
  JSON.stringify(standings, null, 1).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
