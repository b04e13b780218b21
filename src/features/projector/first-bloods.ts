import type { ChallengeCategory, GameNotice, Scoreboard } from '#contract/api.gen.ts'
import { minute } from '#src/lib/time.ts'

/** The first solve of a challenge, whether the board told it or a notice did. */
export interface FirstBlood {
  /** Of its challenge, whatever that or the team is called by now; of the notice while the board knows no such challenge. */
  id: string
  /** Of the notice that told of it. */
  noticeId: string | undefined
  team: string
  challenge: string
  /** Undefined until the board has it. */
  category: ChallengeCategory | undefined
  points: number | undefined
  time: number
}

/** A notice follows the solve that it tells of once that is judged, which a busy server does after at most so many milliseconds. */
const judgedWithin = 2 * minute

/** All first bloods of a game, the newest first: a notice that was missed is on the board, and a board may come later. */
export function firstBloods(board: Scoreboard | undefined, notices: GameNotice[]): FirstBlood[] {
  const found = new Map<string, FirstBlood>()
  for (const blood of board ? bloodsOnBoard(board) : []) found.set(blood.id, blood)
  const idByTitle = new Map(challengesOf(board).map(({ id, title }) => [title, idOf(id)]))
  const told = notices.filter(({ type }) => type === 'FirstBlood').map(bloodFrom)
  const unknown: FirstBlood[] = []
  for (const blood of told) {
    const id = idByTitle.get(blood.challenge)
    if (id === undefined) unknown.push(blood)
    else found.set(id, { ...blood, id, ...found.get(id), noticeId: blood.noticeId })
  }
  for (const blood of unknown) {
    const renamed = toldAfter(blood, [...found.values()])
    found.set((renamed ?? blood).id, renamed ? { ...renamed, noticeId: blood.noticeId } : blood)
  }
  return [...found.values()].sort((a, b) => b.time - a.time)
}

/** The blood of the board that no notice told of under its name of now, and this one did just after it. */
const toldAfter = ({ time }: FirstBlood, bloods: FirstBlood[]) =>
  bloods
    .filter((blood) => blood.noticeId === undefined && blood.time <= time && time - blood.time < judgedWithin)
    .sort((a, b) => b.time - a.time)[0]

const idOf = (challengeId: number) => `challenge ${challengeId}`

const challengesOf = (board: Scoreboard | undefined) => Object.values(board?.challenges ?? {}).flat()

function bloodFrom({ id, values: [team = '', challenge = ''], time }: GameNotice): FirstBlood {
  const noticeId = `notice ${id}`
  return { id: noticeId, noticeId, team, challenge, category: undefined, points: undefined, time }
}

function bloodsOnBoard(board: Scoreboard): FirstBlood[] {
  const solvesByTeam = new Map(board.items.map(({ id, solvedChallenges }) => [id, solvedChallenges]))
  return challengesOf(board).flatMap(({ id, title, category, bloods: [first] }) => {
    if (!first) return []
    const points = solvesByTeam.get(first.id)?.find((solve) => solve.id === id)?.score
    return {
      id: idOf(id),
      noticeId: undefined,
      team: first.name,
      challenge: title,
      category,
      points,
      time: first.submitTimeUtc,
    }
  })
}
