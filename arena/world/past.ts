import type { Arena, Stored } from '#arena/parts/arena.ts'
import { manualClock } from '#arena/lib/clock.ts'
import { createJudge } from '#arena/rules/judging.ts'
import { mayIn } from '#arena/rules/divisions.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { type Player, rightFlag, wrongFlag } from './flags.ts'
import type { Random } from './random.ts'
import { recordVisit } from './visits.ts'
import { flagOfOtherSolver } from '#arena/store/bots.ts'
import { participationsOf } from '#arena/store/participations.ts'
import { enabledChallengesOf } from '#arena/store/challenges.ts'

/** Milliseconds: the end of the past stays empty, so that the present begins with something new. */
const quietEnd = 60_000

/** An arena on the same store at another time: with its own clock and judge, without pushes or scoreboard rebuilds. */
export function pastOf(arena: Arena, start: number) {
  const clock = manualClock(start)
  const past = {
    ...arena,
    clock,
    hubs: { ...arena.hubs, notice: () => {}, event: () => {}, submission: () => {}, log: () => {} },
    scoreboards: { ...arena.scoreboards, rebuild: () => {} },
    journal: { log: () => {} },
    dials: { ...arena.dials, judgeDelay: 0 },
  }
  return Object.assign(past, { judge: createJudge(past, { resumes: false }) })
}

type Past = ReturnType<typeof pastOf>

interface Game {
  id: number
  start: number
  end: number
}

interface Attempt {
  at: number
  player: Player
  challengeId: number
  isRight: boolean
}

interface OpenChallenge {
  id: number
  points: number
  hasContainer: boolean
  /** Each team has a flag of its own. */
  isDynamic: boolean
}

/** Plays a game from its start until now, attempt by attempt, each at its own time. */
export function playUntilNow(past: Past, random: Random, game: Game, players: Player[], now: number) {
  const { clock } = past
  const challenges = openChallengesOf(past, game.id)
  const duration = Math.max(halfOf(game), now - game.start) - quietEnd
  const passedOn = flagsPassedOn(past, game.id, challenges)
  const may = mayIn(past, game.id)
  const divisionOf = new Map(
    participationsOf(past.store, game.id).map((entry) => [entry.teamId, entry.divisionId]),
  )
  for (const { at, player, challengeId, isRight } of attemptsOf(random, players, challenges, duration)) {
    if (at >= now - game.start) break // a game that is not half over
    if (!may(divisionOf.get(player.teamId) ?? null, 'viewChallenge', challengeId)) continue
    clock.advance(game.start + at - clock.now())
    recordVisit(past, { gameId: game.id, challengeId, player, isSolved: isRight, time: clock.now() })
    const flag = isRight
      ? rightFlag(past, game.id, challengeId, player)
      : passedOn(player, challengeId, wrongFlag(past, random, game.id, challengeId))
    submitAnswer(past, { gameId: game.id, challengeId, userId: player.userId, flag })
    clock.advance(1) // lets the judge run
  }
  clock.advance(now - clock.now())
}

/** One in this many wrong flags for challenges with a flag for each team is the flag of another team. */
const cheatEvery = 12

/** Returns a function that replaces some wrong guesses with a flag from another team. */
function flagsPassedOn(past: Past, gameId: number, challenges: OpenChallenge[]) {
  const dynamic = new Set(challenges.filter(({ isDynamic }) => isDynamic).map(({ id }) => id))
  let guesses = 0
  return (player: Player, challengeId: number, guess: string): string => {
    if (player.isPerson || !dynamic.has(challengeId) || ++guesses % cheatEvery !== 0) return guess
    return flagOfOtherSolver(past.store, { gameId, challengeId, teamId: player.teamId }) ?? guess
  }
}

const halfOf = ({ start, end }: Game) => (end - start) / 2

const openChallengesOf = ({ store }: Stored, gameId: number): OpenChallenge[] =>
  enabledChallengesOf(store, gameId).map(({ id, originalScore, type }) => ({
    id,
    points: originalScore,
    hasContainer: type === 'DynamicContainer' || type === 'StaticContainer',
    isDynamic: type === 'DynamicContainer' || type === 'DynamicAttachment',
  }))

const easeOf = ({ points }: { points: number }) => 1.15 - points / 650

/** How likely a team is to solve a challenge in half a game: more with skill, less for a hard challenge. */
const chanceOf = ({ skill }: Player, challenge: OpenChallenge) => skill * easeOf(challenge) * 0.75

/** The solves per millisecond of these players in a game: the pace of its past, which the bots keep. */
export function paceOf(arena: Stored, game: Game, players: Player[]): number {
  const challenges = openChallengesOf(arena, game.id)
  const chances = players.flatMap((player) => challenges.map((challenge) => chanceOf(player, challenge)))
  return chances.reduce((sum, chance) => sum + chance, 0) / halfOf(game)
}

/** Plans who tries what and when: hard challenges are solved late, most flags are wrong. */
function attemptsOf(
  random: Random,
  players: Player[],
  challenges: OpenChallenge[],
  duration: number,
): Attempt[] {
  const attempts: Attempt[] = []
  for (const player of players) {
    for (const challenge of challenges) {
      if (player.isPerson && challenge.hasContainer) continue
      const { id: challengeId } = challenge
      const solves = random.next() < chanceOf(player, challenge)
      const at = random.between(0.02, 1) ** (0.4 + easeOf(challenge)) * duration
      if (solves) attempts.push({ at: Math.floor(at), player, challengeId, isRight: true })
      for (let tries = random.next() * 2.4; tries > 1; tries--) {
        attempts.push({ at: Math.floor(at * random.between(0.5, 1)), player, challengeId, isRight: false })
      }
    }
  }
  return attempts.sort((a, b) => a.at - b.at)
}
