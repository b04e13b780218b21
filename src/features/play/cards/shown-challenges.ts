import type { ChallengeFilter, ChallengeSort } from './challenge-filter.ts'
import { type Mark, type Marked, marks } from './use-marks.ts'
import type { ChallengeCategory, ChallengeInfo } from '#src/model/challenge.ts'
import type { GameDetail } from '#src/model/game.ts'
import type { SolvedChallenge } from '#src/model/scoreboard.ts'
import { searchable } from '#src/lib/searchable.ts'

/** A challenge with the team's solve and the user's private marks. */
export interface PlayedChallenge extends ChallengeInfo {
  solve: SolvedChallenge | undefined
  marks: ReadonlySet<Mark>
}

export interface Progress {
  solved: number
  total: number
}

export interface CategoryProgress extends Progress {
  category: ChallengeCategory
}

export interface ChallengeGroup {
  /** Undefined where the order mixes categories. */
  heading: CategoryProgress | undefined
  challenges: PlayedChallenge[]
}

/** The object made from each challenge, reused while nothing about it changes, so that its card does not render again. */
const madeOf = new WeakMap<ChallengeInfo, PlayedChallenge>()

function playedOf(info: ChallengeInfo, solve: SolvedChallenge | undefined, marked: Marked): PlayedChallenge {
  const borne = marks.filter((mark) => marked[mark].has(info.id))
  const before = madeOf.get(info)
  const isSame =
    before?.solve === solve && marks.every((mark) => before?.marks.has(mark) === borne.includes(mark))
  if (before && isSame) return before
  const played = { ...info, solve, marks: new Set(borne) }
  madeOf.set(info, played)
  return played
}

/** All challenges of a game in the server's order, each with the team's solve and the user's marks. */
export function playedChallenges(
  { challenges, rank }: Pick<GameDetail, 'challenges' | 'rank'>,
  marked: Marked,
): PlayedChallenge[] {
  const solves = new Map(rank?.solvedChallenges.map((solve) => [solve.id, solve]))
  return Object.values(challenges)
    .flat()
    .map((info) => playedOf(info, solves.get(info.id), marked))
}

/** The number of these challenges that the team has solved, of how many. */
export const progressOf = (played: PlayedChallenge[]): Progress => ({
  solved: played.filter(({ solve }) => solve).length,
  total: played.length,
})

/** The team's progress in each category that has challenges, in the server's order. */
export function progressByCategory(played: PlayedChallenge[]): CategoryProgress[] {
  const categories = [...new Set(played.map(({ category }) => category))]
  return categories.map((category) => ({
    category,
    ...progressOf(played.filter((challenge) => challenge.category === category)),
  }))
}

type Order = (a: PlayedChallenge, b: PlayedChallenge) => number

const orders: Record<Exclude<ChallengeSort, 'category'>, Order> = {
  points: (a, b) => b.score - a.score,
  solves: (a, b) => b.solved - a.solved,
  starred: (a, b) => Number(b.marks.has('starred')) - Number(a.marks.has('starred')),
}

/** The challenges that match the filter: grouped by category, or in one group when sorted across categories. */
export function shownChallenges(played: PlayedChallenge[], filter: ChallengeFilter): ChallengeGroup[] {
  const shown = played.filter((challenge) => isAskedFor(challenge, filter))
  if (shown.length === 0) return []
  if (filter.sort !== 'category') {
    return [{ heading: undefined, challenges: shown.toSorted(orders[filter.sort]) }]
  }
  return progressByCategory(played)
    .map((heading) => ({
      heading,
      challenges: shown.filter(({ category }) => category === heading.category),
    }))
    .filter(({ challenges }) => challenges.length > 0)
}

/** The next unsolved challenge after the open one in the order shown, wrapping around; undefined when all shown are solved. */
export function nextUnsolved(played: PlayedChallenge[], filter: ChallengeFilter, openId: number) {
  const all = shownChallenges(played, { ...filter, isUnsolvedOnly: false }).flatMap(
    ({ challenges }) => challenges,
  )
  const at = all.findIndex(({ id }) => id === openId)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(({ solve }) => !solve)
}

const isAskedFor = (
  { title, category, solve, marks }: PlayedChallenge,
  { category: wanted, find, isUnsolvedOnly, mark }: ChallengeFilter,
) =>
  (wanted === undefined || category === wanted) &&
  !(isUnsolvedOnly && solve) &&
  (mark === undefined || marks.has(mark)) &&
  searchable(title).includes(searchable(find))
