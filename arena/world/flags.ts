import type { Arena } from '#arena/parts/arena.ts'
import { challengeOf, gameOf } from '#arena/rules/accounts/access.ts'
import { preparedInstance } from '#arena/rules/instances/instances.ts'
import { plans } from './challenges.ts'
import type { Random } from './random.ts'
import { participationOf } from '#arena/store/participations.ts'
import { flagsOf } from '#arena/store/flags.ts'

/** A user who plays for a team. */
export interface Player {
  teamId: number
  userId: string
  /** 0 to 1: how much of a game this team solves. */
  skill: number
  /** Whether a person plays for this team: container challenges are left to them. */
  isPerson?: boolean
}

/** The right flag of a challenge: the team's own flag, or the one that all teams share. */
export function rightFlag(arena: Arena, gameId: number, challengeId: number, { userId }: Player): string {
  const challenge = challengeOf(arena, gameId, challengeId)
  const participation = participationOf(arena.store, gameId, userId)!
  const own = preparedInstance(arena, gameOf(arena, gameId), challenge, participation).flag
  return own ?? flagsOf(arena.store, challengeId)[0]!.flag
}

const guesses = [
  'ahoy',
  'starboard',
  'captain',
  'kraken',
  'tide',
  'admin',
  'password',
  'ch4nt3y',
  'bilge',
  'lighthouse',
]

const decoys = new Map(plans.flatMap(({ title, decoy }) => (decoy ? [[title, decoy]] : [])))

/** A wrong flag for a challenge; where it has a decoy, usually that. */
export function wrongFlag(arena: Arena, random: Random, gameId: number, challengeId: number): string {
  const guess = random.pick(guesses)
  const ending = Math.floor(random.next() * 36 ** 4).toString(36)
  const decoy = decoys.get(challengeOf(arena, gameId, challengeId).title)
  return decoy && guess.length > 4 ? decoy : `flag{${guess}_${ending}}`
}
