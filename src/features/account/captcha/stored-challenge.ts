import type { PowChallenge } from '#src/model/account.ts'
import { challengeLifetime, type GivenChallenge } from '#machines/proof-of-work.ts'
import { powChallenge } from '#src/server/reads/captcha.ts'
import { parsed } from '#src/lib/json.ts'
import { getStored, setStored } from '#src/lib/storage.ts'

/** The key that the server's own client uses (behaviour 17.5); per tab, as a challenge is valid for one form. */
const key = 'pow-chall'

interface Stored {
  chall: PowChallenge
  /** When it was issued, by this machine's clock. */
  time: number
}

/**
 * Returns the challenge last issued to this tab, unless it is too old or used; otherwise requests a new one, which
 * servers limit.
 */
export async function givenChallenge(signal: AbortSignal): Promise<GivenChallenge> {
  const stored = parsed(getStored(key, 'sessionStorage')) as Stored | undefined
  const age = stored ? Date.now() - stored.time : NaN
  if (stored && age >= 0 && age < challengeLifetime) return { challenge: stored.chall, age }
  const challenge = await powChallenge(signal)
  setStored(key, JSON.stringify({ chall: challenge, time: Date.now() } satisfies Stored), 'sessionStorage')
  return { challenge, age: 0 }
}

/** Called when its answer is sent: the server accepts only one. */
export const forgetChallenge = () => setStored(key, null, 'sessionStorage')
