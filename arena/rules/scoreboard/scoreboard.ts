import type { Arena, Stored, Timed } from '#arena/parts/arena.ts'
import { gameOf, startedGameOf } from '#arena/rules/accounts/access.ts'
import { divisionsOnScoreboard, type May, mayIn } from '#arena/rules/divisions.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { bloodBonuses, bloodedScore, challengeScore } from './scoring.ts'
import { type Challenge, enabledChallengesOf } from '#arena/store/challenges.ts'
import type { Game } from '#arena/store/games.ts'
import { acceptedTeamsOf } from '#arena/store/participations.ts'
import { type Solve, solvesIn } from './solves.ts'
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

type Building = Timed & Pick<Arena, 'edition'>

/** A game's scoreboard, 400 before the start; where such scoreboards are shown, one that was built already. */
export function scoreboardFor(arena: Building & Pick<Arena, 'scoreboards'>, gameId: number): Scoreboard {
  const { id, start } = gameOf(arena, gameId)
  const isEarly = arena.clock.now() < start
  const early = isEarly && arena.edition.showsEarlyScoreboards ? arena.scoreboards.cached(id) : undefined
  return early ?? arena.scoreboards.of(startedGameOf(arena, id).id)
}

/** A challenge as a scoreboard has it, if it has it. */
export const challengeOn = (scoreboard: Scoreboard | undefined, id: number): ChallengeInfo | undefined =>
  Object.values(scoreboard?.challenges ?? {})
    .flat()
    .find((challenge) => challenge.id === id)

/** Builds the current scoreboard of a game, by the rules of behaviour 4.4. */
export function buildScoreboard(arena: Building, game: Game): Scoreboard {
  const teams = teamsOf(arena, game)
  const challenges = enabledChallengesOf(arena.store, game.id).sort(byCategoryAndTitle)
  const solves = solvesIn(arena, game)
  const bloods = bloodsOf(solves, new Map(teams.map((team) => [team.participationId, team.item])), challenges)
  const worth = worthOf(arena, challenges, solves)
  award(teams, worth, solves, bloods, bloodBonuses(game.bloodBonus))
  const items = ranked(
    teams.map(({ item }) => item),
    mayIn(arena, game.id),
  )
  return {
    // Later than every solve in it: whoever knows of a solve can tell whether the scoreboard has it (behaviour 4.5).
    updateTimeUtc: Math.max(arena.clock.now(), (solves.at(-1)?.time ?? 0) + 1),
    bloodBonus: game.bloodBonus,
    ...timelinesOf(items),
    items,
    divisions: divisionsOnScoreboard(arena, game.id),
    challenges: byCategory(challenges, worth, bloods),
    challengeCount: challenges.length,
  }
}

function teamsOf({ store }: Stored, { id }: Game) {
  return acceptedTeamsOf(store, id).map(({ participationId, avatarHash, ...team }) => ({
    participationId,
    item: emptyRow({ ...team, avatar: pictureUrl(avatarHash, 'avatar') }),
  }))
}

/** The row of a team without solves; rank 0 while it is not on the scoreboard. */
export const emptyRow = (
  team: Pick<ScoreboardItem, 'id' | 'name' | 'bio' | 'division' | 'divisionId' | 'avatar'>,
): ScoreboardItem => ({
  id: team.id,
  name: team.name,
  bio: team.bio,
  division: team.division ?? null,
  divisionId: team.divisionId ?? null,
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
  for (const { challengeId, participationId, time, takesBlood } of solves) {
    const first = bloods.get(challengeId)
    const team = teams.get(participationId)
    if (!takesBlood || !first || !team || first.length === bloodRanks.length) continue
    first.push({ id: team.id, name: team.name, avatar: team.avatar, submitTimeUtc: time })
  }
  return bloods
}

/** How many solves each challenge has, and its points, by challenge. */
type Worth = Map<number, { solved: number; score: number }>

function worthOf({ edition }: Pick<Arena, 'edition'>, challenges: Challenge[], solves: Solve[]): Worth {
  const counts = new Map<number, number>()
  for (const { challengeId, lowersWorth } of solves)
    if (lowersWorth) counts.set(challengeId, (counts.get(challengeId) ?? 0) + 1)
  return new Map(
    challenges.map((challenge) => {
      const solved = edition.countsSolvesAnew ? (counts.get(challenge.id) ?? 0) : challenge.acceptedCount
      return [challenge.id, { solved, score: challengeScore(challenge, solved) }]
    }),
  )
}

function award(
  teams: { participationId: number; item: ScoreboardItem }[],
  worth: Worth,
  solves: Solve[],
  bloods: Bloods,
  bonuses: number[],
) {
  const items = new Map(teams.map(({ participationId, item }) => [participationId, item]))
  for (const { participationId, challengeId, userName, time, earnsPoints } of solves) {
    const item = items.get(participationId)
    if (!item) continue
    const place = bloods.get(challengeId)?.findIndex(({ id }) => id === item.id) ?? -1
    const solve: SolvedChallenge = {
      id: challengeId,
      score: earnsPoints ? bloodedScore(worth.get(challengeId)?.score ?? 0, bonuses[place] ?? 0) : 0,
      type: bloodRanks[place] ?? 'Normal',
      userName: userName ?? '',
      time,
    }
    item.solvedChallenges.push(solve)
    item.solvedCount++
    item.score += solve.score
    if (earnsPoints) item.lastSubmissionTime = Math.max(item.lastSubmissionTime, time)
  }
}

/**
 * Sorts by score, then by earlier last solve, and numbers ranks consecutively, within divisions too. Teams without an
 * overall rank have 0 and are passed over.
 */
function ranked(items: ScoreboardItem[], may: May): ScoreboardItem[] {
  const inDivision = new Map<number, number>()
  const sorted = items.toSorted((a, b) => b.score - a.score || a.lastSubmissionTime - b.lastSubmissionTime)
  let rank = 0
  for (const item of sorted) {
    const divisionId = item.divisionId ?? null
    item.rank = may(divisionId, 'rankOverall') ? ++rank : 0
    if (divisionId === null) continue
    item.divisionRank = (inDivision.get(divisionId) ?? 0) + 1
    inDivision.set(divisionId, item.divisionRank)
  }
  return sorted
}

/** The best teams, overall and of each division that has a team: by the name of the division, and by its id. */
function timelinesOf(items: ScoreboardItem[]) {
  const best = (teams: ScoreboardItem[]) => teams.slice(0, leaders).map(timeLineOf)
  const all = best(items.filter(({ rank }) => rank > 0))
  const timeLines: Record<string, TeamTimeline[]> = { all }
  const timelines = [{ divisionId: 0, teams: all }]
  for (const divisionId of new Set(items.flatMap((item) => item.divisionId ?? []))) {
    const own = items.filter((item) => item.divisionId === divisionId)
    const teams = best(own)
    timeLines[own[0]?.division ?? ''] = teams
    timelines.push({ divisionId, teams })
  }
  return { timeLines, timelines }
}

function timeLineOf({ id, name, solvedChallenges }: ScoreboardItem): TeamTimeline {
  let score = 0
  return {
    id,
    name,
    items: solvedChallenges.map((solve) => ({ time: solve.time, score: (score += solve.score) })),
  }
}

function byCategory(challenges: Challenge[], worth: Worth, bloods: Bloods): Record<string, ChallengeInfo[]> {
  const groups: Record<string, ChallengeInfo[]> = {}
  for (const { id, title, category, deadline } of challenges) {
    const { score = 0, solved = 0 } = worth.get(id) ?? {}
    // The real server loses `disableBloodBonus` in its cache, so that it always reads false.
    const info = {
      id,
      title,
      category,
      score,
      solved,
      deadline,
      bloods: bloods.get(id) ?? [],
      disableBloodBonus: false,
    }
    ;(groups[category] ??= []).push(info)
  }
  return groups
}
