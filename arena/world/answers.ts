import type { Arena } from '#arena/arena.ts'
import { challengeOf, gameOf, participationOf } from '#arena/rules/access.ts'
import { preparedInstance } from '#arena/rules/instances.ts'
import { flagsOf } from '#arena/rules/flags.ts'
import type { Random } from '#arena/world/random.ts'

/** Somebody who plays for a team. */
export interface Player {
  teamId: number
  userId: string
  /** 0 to 1: how much of a game this team gets done. */
  skill: number
  /** A person plays this one, who will want to solve the containers alone. */
  isPerson?: boolean
}

/** What a bot that has solved a challenge submits: its team's own flag, or the one that all share. */
export function rightAnswer(arena: Arena, gameId: number, challengeId: number, { userId }: Player): string {
  const challenge = challengeOf(arena, gameId, challengeId)
  const participation = participationOf(arena, gameId, userId)!
  const own = preparedInstance(arena, gameOf(arena, gameId), challenge, participation).flag
  return own ?? flagsOf(arena, challengeId)[0]!.flag
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

/** What somebody submits who is not there yet. */
export const wrongAnswer = (random: Random) =>
  `flag{${random.pick(guesses)}_${Math.floor(random.next() * 36 ** 4).toString(36)}}`
