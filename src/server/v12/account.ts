import {
  isAccountAvatar,
  isAccountChangeEmail,
  isAccountRecovery,
  isAccountRegister,
} from '#contract/guards/account.gen.ts'
import type { RegistrationOutcome } from '#src/model/account.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const registrationFrom: Reader<RegistrationOutcome> = reader(isAccountRegister, ({ data }) => data)
/** Whether a link was mailed to the new address. */
export const emailChangeFrom: Reader<boolean> = reader(isAccountChangeEmail, ({ data }) => data)
/** The server's own words, in the user's language. */
export const messageFrom: Reader<string> = reader(isAccountRecovery, ({ title }) => title)
/** A path on the server. */
export const avatarFrom: Reader<string> = reader(isAccountAvatar)
