import { BoundedMap } from '#program/lib/bounded-map.ts'
import type { Clock } from '#arena/lib/clock.ts'
import type { CaptchaProvider, PowChallenge } from '#contract/api.gen.ts'
import { createHash, randomBytes } from 'node:crypto'

/** The captcha of the host's files (behaviour 2); `useCaptcha` in the account policy decides whether forms need it. */
export interface Captcha {
  provider: Extract<CaptchaProvider, 'None' | 'HashPow'>
  /** Creates a proof-of-work challenge. */
  challenge(): PowChallenge
  /** Whether `<id>:<answer>` solves an open challenge; a solved one cannot be used again. */
  passes(answer: string | null | undefined): boolean
}

const lifetime = 5 * 60_000

const [easiest, hardest] = [8, 48]

export function createCaptcha(clock: Clock, provider: Captcha['provider'], wanted = 18): Captcha {
  const difficulty = Math.min(Math.max(wanted, easiest), hardest)
  // Without rate limits a caller may request any number; this is more than people solve in five minutes.
  const open = new BoundedMap<string, { challenge: string; until: number }>(10_000)

  function forgetOld() {
    for (const [id, { until }] of open) if (until <= clock.now()) open.delete(id)
  }

  return {
    provider,
    challenge() {
      forgetOld()
      const id = randomBytes(6).toString('hex')
      const challenge = randomBytes(8).toString('hex')
      open.set(id, { challenge, until: clock.now() + lifetime })
      return { id, challenge, difficulty }
    },
    passes(answer) {
      if (provider === 'None') return true
      forgetOld()
      const [, id = '', found = ''] = /^([0-9a-f]{12}):([0-9a-f]{16})$/i.exec(answer ?? '') ?? []
      const known = open.get(id)
      if (!known) return false
      known.until = clock.now() + lifetime
      return zeroBits(known.challenge + found) >= difficulty && open.delete(id)
    },
  }
}

/** The number of leading zero bits in the SHA-256 of hex-encoded bytes. */
function zeroBits(hex: string): number {
  const digest = createHash('sha256').update(Buffer.from(hex, 'hex')).digest()
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? 256 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}
