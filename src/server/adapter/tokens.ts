import { isTokenCreate, isTokenList } from '#contract/guards/token.gen.ts'
import type { ApiToken, IssuedToken } from '#src/model/api-token.ts'
import { reader, type Reader } from '#src/server/transport/guard.ts'

export const tokensFrom: Reader<ApiToken[]> = reader(isTokenList)
export const issuedTokenFrom: Reader<IssuedToken> = reader(isTokenCreate)
