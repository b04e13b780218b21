import { parsed } from '#src/lib/json.ts'
import { getStored } from '#src/lib/storage.ts'
import type { SignIn } from '#src/model/sign-in.ts'

/** The storage key of how people get into this site, as the sign-in page has last found it. */
export const signInKey = 'halyard-sign-in'

/** What the sign-in page has last found, for pages that do not ask; nothing where a password is the only way. */
export const knownSignIn = () => parsed(getStored(signInKey)) as SignIn | null | undefined

/** The storage key, in this tab, of a sign-in that has led to another site and not returned yet (src/features/account/sign-in/started.ts). */
export const startedKey = 'halyard-sign-in-started'
