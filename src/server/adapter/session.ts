import { isAccountProfile } from '#contract/guards/account.gen.ts'
import type { UserProfile } from '#src/model/account.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const profileFrom: Reader<UserProfile> = reader(isAccountProfile)
