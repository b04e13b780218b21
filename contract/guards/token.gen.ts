// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { ApiToken, ApiTokenIssued } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, listOf, moment, orNull, record, text } from '#contract/guards.ts'

const ApiTokenSchema = record({ id: text, name: text, creatorId: orNull(text), creator: orNull(text), createdAt: moment, expiresAt: orNull(moment), lastUsedAt: orNull(moment), isRevoked: boolean })
const ApiTokenIssuedSchema = record({ token: text, info: ApiTokenSchema })

export const isTokenList: Check<ApiToken[]> = /* @__PURE__ */ checkOf(listOf(ApiTokenSchema))
export const isTokenCreate: Check<ApiTokenIssued> = /* @__PURE__ */ checkOf(ApiTokenIssuedSchema)
