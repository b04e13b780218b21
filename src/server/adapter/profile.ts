import { isAccountAvatar, isAccountChangeEmail } from '#contract/guards/account.gen.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

/** Whether a link was mailed to the new address. */
export const emailChangeFrom: Reader<boolean> = reader(isAccountChangeEmail, ({ data }) => data)
/** A path on the server. */
export const avatarFrom: Reader<string> = reader(isAccountAvatar)
