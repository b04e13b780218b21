import type { PowChallenge } from '#contract/api.gen.ts'
import { challengeLifetime, type GivenChallenge } from '#machines/proof-of-work.ts'
import { powChallenge } from '#src/api/captcha.ts'
import { parsed } from '#src/lib/json.ts'
import { getStored, setStored } from '#src/lib/storage.ts'

/** The key of the server's own client (behaviour 17.5); in this tab alone, as a challenge is good for one form. */
const key = 'pow-chall'

interface Stored {
  chall: PowChallenge
  /** When it was given, on this machine's clock. */
  time: number
}

/** The challenge that this tab was given last, unless it is too old or was used; else a new one, of which a server has few. */
export async function givenChallenge(signal: AbortSignal): Promise<GivenChallenge> {
  const stored = parsed(getStored(key, 'sessionStorage')) as Stored | undefined
  const age = stored ? Date.now() - stored.time : NaN
  if (stored && age >= 0 && age < challengeLifetime) return { challenge: stored.chall, age }
  const challenge = await powChallenge(signal)
  setStored(key, JSON.stringify({ chall: challenge, time: Date.now() } satisfies Stored), 'sessionStorage')
  return { challenge, age: 0 }
}

/** Its answer is on the way to the server, which takes one. */
export const forgetChallenge = () => setStored(key, null, 'sessionStorage')
