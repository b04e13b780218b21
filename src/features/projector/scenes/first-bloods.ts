import type { ChallengeCategory } from '#src/model/challenge.ts'
import type { GameNotice } from '#src/model/notice.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import type { Division } from '#src/model/division.ts'
import { rankIn } from '#src/model/ranks.ts'
import { createScoreboardHistory } from '#src/model/scoreboard-history.ts'
import { minute } from '#src/lib/time/time.ts'

/** The first solve of a challenge, known from the scoreboard or from a notice. */
export interface FirstBlood {
  /** Derived from the challenge, so that renames do not change it; from the notice while the scoreboard has no such challenge. */
  id: string
  /** Derived from the notice that announced it. */
  noticeId: string | undefined
  team: string
  challenge: string
  /** Undefined, as what follows, until the scoreboard has it. */
  teamId: number | undefined
  category: ChallengeCategory | undefined
  points: number | undefined
  time: number
}

/** The longest time between a solve and its notice, in milliseconds: a busy server may take this long to judge. */
const judgedWithin = 2 * minute

/** All first bloods of a game, newest first: the scoreboard makes up for missed notices, and may itself be late. */
export function firstBloods(scoreboard: Scoreboard | undefined, notices: GameNotice[]): FirstBlood[] {
  const found = new Map<string, FirstBlood>()
  for (const blood of scoreboard ? bloodsOnScoreboard(scoreboard) : []) found.set(blood.id, blood)
  const idByTitle = new Map(challengesOf(scoreboard).map(({ id, title }) => [title, idOf(id)]))
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

/** The ranks of its team just before a blood and now; undefined until the scoreboard has it, and where its team has no rank. */
export function ranksAround(
  scoreboard: Scoreboard | undefined,
  { teamId, time }: FirstBlood,
  division: Division | undefined,
) {
  const team = scoreboard?.items.find(({ id }) => id === teamId)
  if (!scoreboard || !team || rankIn(division, team) === 0) return undefined
  const before = createScoreboardHistory(scoreboard)
    .at(time - 1)
    .items.find(({ id }) => id === teamId)
  return { before: before && rankIn(division, before), now: rankIn(division, team) }
}

/** Finds the blood on the scoreboard that this notice most likely announced: not matched by title, and solved just before it. */
const toldAfter = ({ time }: FirstBlood, bloods: FirstBlood[]) =>
  bloods
    .filter((blood) => blood.noticeId === undefined && blood.time <= time && time - blood.time < judgedWithin)
    .sort((a, b) => b.time - a.time)[0]

const idOf = (challengeId: number) => `challenge ${challengeId}`

const challengesOf = (scoreboard: Scoreboard | undefined) =>
  Object.values(scoreboard?.challenges ?? {}).flat()

function bloodFrom({ id, values: [team = '', challenge = ''], time }: GameNotice): FirstBlood {
  const noticeId = `notice ${id}`
  return {
    id: noticeId,
    noticeId,
    team,
    teamId: undefined,
    challenge,
    category: undefined,
    points: undefined,
    time,
  }
}

function bloodsOnScoreboard(scoreboard: Scoreboard): FirstBlood[] {
  const solvesByTeam = new Map(scoreboard.items.map(({ id, solvedChallenges }) => [id, solvedChallenges]))
  return challengesOf(scoreboard).flatMap(({ id, title, category, bloods: [first] }) => {
    if (!first) return []
    const points = solvesByTeam.get(first.id)?.find((solve) => solve.id === id)?.score
    return {
      id: idOf(id),
      noticeId: undefined,
      team: first.name,
      teamId: first.id,
      challenge: title,
      category,
      points,
      time: first.submitTimeUtc,
    }
  })
}
