import type { Stored, Timed } from '#arena/parts/arena.ts'
import { pictureUrl } from './pictures.ts'
import { bloodBonuses, bloodedScore, challengeScore } from './scoring.ts'
import { type Challenge, enabledChallengesOf } from '#arena/store/challenges.ts'
import type { Game } from '#arena/store/games.ts'
import { acceptedTeamsOf } from '#arena/store/participations.ts'
import { solvesOf } from '#arena/store/submissions.ts'
import type {
  Blood,
  ChallengeInfo,
  Scoreboard,
  ScoreboardItem,
  SolvedChallenge,
  SolveRank,
  TeamTimeline,
} from '#contract/api.gen.ts'

/** The year-1 time that stands for "never". */
const never = -62_135_596_800_000
const bloodRanks: SolveRank[] = ['FirstBlood', 'SecondBlood', 'ThirdBlood']
const categoryOrder =
  'Misc Crypto Pwn Web Reverse Blockchain Forensics Hardware Mobile PPC AI Pentest OSINT'.split(' ')
const leaders = 10

interface Solve {
  participationId: number
  challengeId: number
  userName: string | null
  time: number
}

/** Builds the current board of a game, by the rules of behaviour 4.4. */
export function buildBoard(arena: Timed, game: Game): Scoreboard {
  const teams = teamsOf(arena, game)
  const challenges = enabledChallengesOf(arena.store, game.id).sort(byCategoryAndTitle)
  const solves = solvesOf(arena.store, game)
  const bloods = bloodsOf(solves, new Map(teams.map((team) => [team.participationId, team.item])), challenges)
  award(teams, challenges, solves, bloods, bloodBonuses(game.bloodBonus))
  const items = ranked(teams.map(({ item }) => item))
  return {
    // Later than every solve in it: whoever knows of a solve can tell whether the board has it (behaviour 4.5).
    updateTimeUtc: Math.max(arena.clock.now(), (solves.at(-1)?.time ?? 0) + 1),
    bloodBonus: game.bloodBonus,
    timeLines: timeLinesOf(items),
    items,
    challenges: byCategory(challenges, bloods),
    challengeCount: challenges.length,
  }
}

function teamsOf({ store }: Stored, { id }: Game) {
  return acceptedTeamsOf(store, id).map(({ participationId, avatarHash, ...team }) => ({
    participationId,
    item: emptyRow({ ...team, avatar: pictureUrl(avatarHash, 'avatar') }),
  }))
}

/** The row of a team without solves; rank 0 while it is not on the board. */
export const emptyRow = (
  team: Pick<ScoreboardItem, 'id' | 'name' | 'bio' | 'division' | 'avatar'>,
): ScoreboardItem => ({
  id: team.id,
  name: team.name,
  bio: team.bio,
  division: team.division,
  avatar: team.avatar,
  score: 0,
  rank: 0,
  divisionRank: null,
  lastSubmissionTime: never,
  solvedChallenges: [],
  solvedCount: 0,
})

const byCategoryAndTitle = (a: Challenge, b: Challenge) =>
  categoryOrder.indexOf(a.category) - categoryOrder.indexOf(b.category) || (a.title < b.title ? -1 : 1)

type Bloods = Map<number, Blood[]>

function bloodsOf(solves: Solve[], teams: Map<number, ScoreboardItem>, challenges: Challenge[]): Bloods {
  const bloods: Bloods = new Map(
    challenges.filter(({ disableBloodBonus }) => !disableBloodBonus).map(({ id }) => [id, []]),
  )
  for (const { challengeId, participationId, time } of solves) {
    const first = bloods.get(challengeId)
    const team = teams.get(participationId)
    if (!first || !team || first.length === bloodRanks.length) continue
    first.push({ id: team.id, name: team.name, avatar: team.avatar, submitTimeUtc: time })
  }
  return bloods
}

function award(
  teams: { participationId: number; item: ScoreboardItem }[],
  challenges: Challenge[],
  solves: Solve[],
  bloods: Bloods,
  bonuses: number[],
) {
  const items = new Map(teams.map(({ participationId, item }) => [participationId, item]))
  const scores = new Map(challenges.map((challenge) => [challenge.id, scoreNow(challenge)]))
  for (const { participationId, challengeId, userName, time } of solves) {
    const item = items.get(participationId)
    if (!item) continue
    const place = bloods.get(challengeId)?.findIndex(({ id }) => id === item.id) ?? -1
    const solve: SolvedChallenge = {
      id: challengeId,
      score: bloodedScore(scores.get(challengeId) ?? 0, bonuses[place] ?? 0),
      type: bloodRanks[place] ?? 'Normal',
      userName: userName ?? '',
      time,
    }
    item.solvedChallenges.push(solve)
    item.solvedCount++
    item.score += solve.score
    item.lastSubmissionTime = Math.max(item.lastSubmissionTime, time)
  }
}

const scoreNow = (challenge: Challenge) => challengeScore(challenge, challenge.acceptedCount)

/** Sorts by score, then by earlier last solve, and numbers ranks consecutively, within divisions too. */
function ranked(items: ScoreboardItem[]): ScoreboardItem[] {
  const inDivision = new Map<string, number>()
  const sorted = items.toSorted((a, b) => b.score - a.score || a.lastSubmissionTime - b.lastSubmissionTime)
  for (const [index, item] of sorted.entries()) {
    item.rank = index + 1
    if (typeof item.division !== 'string') continue
    item.divisionRank = (inDivision.get(item.division) ?? 0) + 1
    inDivision.set(item.division, item.divisionRank)
  }
  return sorted
}

function timeLinesOf(items: ScoreboardItem[]): Record<string, TeamTimeline[]> {
  const divisions = [...new Set(items.flatMap(({ division }) => division ?? []))]
  const lines: Record<string, TeamTimeline[]> = { all: items.slice(0, leaders).map(timeLineOf) }
  for (const division of divisions) {
    lines[division] = items
      .filter((item) => item.division === division)
      .slice(0, leaders)
      .map(timeLineOf)
  }
  return lines
}

function timeLineOf({ id, name, solvedChallenges }: ScoreboardItem): TeamTimeline {
  let score = 0
  return {
    id,
    name,
    items: solvedChallenges.map((solve) => ({ time: solve.time, score: (score += solve.score) })),
  }
}

function byCategory(challenges: Challenge[], bloods: Bloods): Record<string, ChallengeInfo[]> {
  const groups: Record<string, ChallengeInfo[]> = {}
  for (const challenge of challenges) {
    const { id, title, category, acceptedCount } = challenge
    // The real server loses `disableBloodBonus` in its cache, so that it always reads false.
    const info = {
      id,
      title,
      category,
      score: scoreNow(challenge),
      solved: acceptedCount,
      bloods: bloods.get(id) ?? [],
      disableBloodBonus: false,
    }
    ;(groups[category] ??= []).push(info)
  }
  return groups
}
