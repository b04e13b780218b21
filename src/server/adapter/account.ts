import { isAccountRecovery, isAccountRegister } from '#contract/guards/account.gen.ts'
import type { RegistrationOutcome } from '#src/model/account.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const registrationFrom: Reader<RegistrationOutcome> = reader(isAccountRegister, ({ data }) => data)
/** The server's own words, in the user's language. */
export const messageFrom: Reader<string> = reader(isAccountRecovery, ({ title }) => title)
