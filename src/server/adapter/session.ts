import { isAccountProfile } from '#contract/guards/account.gen.ts'
import type { UserProfile } from '#src/model/account.ts'
import { ownReader, type Reader } from '#src/server/transport/guard.ts'

export const profileFrom: Reader<UserProfile> = ownReader(isAccountProfile)
