// Made from openapi.yaml by `npm run contract`: change that, not this.
import type { ApiMessage, EmailChangeResult, RegisterResult, UserProfile } from '#contract/api.gen.ts'
import { type Check, checkOf, type Schema } from '#contract/guards.ts'

const RegisterResultSchema: Schema = {"type":"object","required":["title","data","status"],"properties":{"title":{"type":"string"},"data":{"type":"string","enum":["LoggedIn","AdminConfirmationRequired","EmailConfirmationRequired"]},"status":{"type":"integer"}}}
const ApiMessageSchema: Schema = {"type":"object","required":["title","status"],"properties":{"title":{"type":"string"},"status":{"type":"integer"}}}
const EmailChangeResultSchema: Schema = {"type":"object","required":["title","data","status"],"properties":{"title":{"type":"string"},"data":{"type":"boolean"},"status":{"type":"integer"}}}
const UserProfileSchema: Schema = {"type":"object","required":["userId","userName","email","bio","phone","realName","stdNumber","avatar","role"],"properties":{"userId":{"type":"string"},"userName":{"type":"string"},"email":{"type":"string"},"bio":{"type":"string"},"phone":{"type":["string","null"]},"realName":{"type":"string"},"stdNumber":{"type":"string"},"avatar":{"type":["string","null"]},"role":{"type":"string","enum":["Banned","User","Monitor","Admin"]}}}

export const isAccountRegister: Check<RegisterResult> = /* @__PURE__ */ checkOf(RegisterResultSchema)
export const isAccountRecovery: Check<ApiMessage> = /* @__PURE__ */ checkOf(ApiMessageSchema)
export const isAccountChangeEmail: Check<EmailChangeResult> = /* @__PURE__ */ checkOf(EmailChangeResultSchema)
export const isAccountProfile: Check<UserProfile> = /* @__PURE__ */ checkOf(UserProfileSchema)
export const isAccountAvatar: Check<string> = /* @__PURE__ */ checkOf({"type":"string"})
