import type { Arena } from '#arena/arena.ts'
import type { manualClock } from '#arena/clock.ts'
import { submitAnswer } from '#arena/rules/submissions.ts'
import { type Player, rightAnswer, wrongAnswer } from '#arena/world/answers.ts'
import type { Plan } from '#arena/world/challenges.ts'
import type { Random } from '#arena/world/random.ts'

const halfADay = 12 * 3_600_000
/** The last of it is left out, so that the present begins with something new. */
const lastDeed = halfADay - 60_000

interface Field {
  gameId: number
  players: Player[]
  challenges: { id: number; plan: Plan }[]
}

interface Deed {
  at: number
  player: Player
  challengeId: number
  isRight: boolean
}

/** Plays the first half of a game, deed by deed, each at its own moment. */
export function playHalfADay(
  arena: Arena,
  clock: ReturnType<typeof manualClock>,
  random: Random,
  field: Field,
) {
  const begin = clock.now()
  for (const { at, player, challengeId, isRight } of deedsOf(random, field)) {
    clock.advance(begin + at - clock.now())
    const { gameId } = field
    const flag = isRight ? rightAnswer(arena, gameId, challengeId, player) : wrongAnswer(random)
    submitAnswer(arena, { gameId, challengeId, userId: player.userId, flag })
    clock.advance(1) // the judge looks at it
  }
  clock.advance(begin + halfADay - clock.now())
}

/** Who tries what when: able teams solve more, hard challenges are solved late and seldom, most answers are wrong. */
function deedsOf(random: Random, { players, challenges }: Field): Deed[] {
  const deeds: Deed[] = []
  for (const player of players) {
    for (const { id: challengeId, plan } of challenges) {
      if (player.isPerson && plan.image) continue
      const ease = 1.15 - plan.points / 650
      const solves = random.next() < player.skill * ease * 0.75
      const at = random.between(0.02, 1) ** (0.4 + ease) * lastDeed
      if (solves) deeds.push({ at: Math.floor(at), player, challengeId, isRight: true })
      for (let tries = random.next() * 2.4; tries > 1; tries--) {
        deeds.push({ at: Math.floor(at * random.between(0.5, 1)), player, challengeId, isRight: false })
      }
    }
  }
  return deeds.sort((a, b) => a.at - b.at)
}
