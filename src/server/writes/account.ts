import type { RecoveryInput, RegisterInput } from '#src/model/account.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { messageFrom, registrationFrom } from '#src/server/adapter/account.ts'

/** The parameters of a mailed link, exactly as they appear in it (behaviour 1.5). */
export interface MailLink {
  token: string
  /** Base64 of the address. */
  email: string
}

/** Creates an account; returns what comes next. */
export const register = (newcomer: RegisterInput) =>
  responseOf(server.POST('/api/account/register', { body: newcomer }), registrationFrom)

/** Requests a mail with a link that sets a new password; returns the server's message about it. */
export const recover = (body: RecoveryInput) =>
  responseOf(server.POST('/api/account/recovery', { body }), messageFrom)

/** Sets a new password with a mailed link, without signing in. */
export const resetPassword = ({ token, email }: MailLink, password: string) =>
  responseOf(server.POST('/api/account/passwordreset', { body: { rToken: token, email, password } }))

/** Confirms the email address of a new account with a mailed link, and signs it in. */
export const verifyAccount = ({ token, email }: MailLink) =>
  responseOf(server.POST('/api/account/verify', { body: { token, email } }))

/** Confirms the new email address of the signed-in account. */
export const confirmEmail = ({ token, email }: MailLink) =>
  responseOf(server.POST('/api/account/mailchangeconfirm', { body: { token, email } }))
