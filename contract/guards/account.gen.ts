// Made from openapi.yaml and its patches by `npm run contract`: change those, not this.
import type { ApiMessage, EmailChangeResult, RegisterResult, UserProfile } from '#contract/api.gen.ts'
import { type Check, checkOf, boolean, integer, oneOf, orNull, record, text } from '#contract/guards.ts'

const RegisterResultSchema = record({ title: text, data: oneOf("LoggedIn", "AdminConfirmationRequired", "EmailConfirmationRequired"), status: integer })
const ApiMessageSchema = record({ title: text, status: integer })
const EmailChangeResultSchema = record({ title: text, data: boolean, status: integer })
const UserProfileSchema = record({ userId: text, userName: text, email: text, bio: text, phone: orNull(text), realName: text, stdNumber: text, avatar: orNull(text), role: oneOf("Banned", "User", "Monitor", "Admin") })

export const isAccountRegister: Check<RegisterResult> = /* @__PURE__ */ checkOf(RegisterResultSchema)
export const isAccountRecovery: Check<ApiMessage> = /* @__PURE__ */ checkOf(ApiMessageSchema)
export const isAccountChangeEmail: Check<EmailChangeResult> = /* @__PURE__ */ checkOf(EmailChangeResultSchema)
export const isAccountProfile: Check<UserProfile> = /* @__PURE__ */ checkOf(UserProfileSchema)
export const isAccountAvatar: Check<string> = /* @__PURE__ */ checkOf(text)
