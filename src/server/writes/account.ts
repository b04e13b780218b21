import type { PasswordChange, ProfileUpdate, RecoveryInput, RegisterInput } from '#src/model/account.ts'
import { answerOf, server } from '#src/server/transport/client.ts'
import { avatarFrom, emailChangeFrom, messageFrom, registrationFrom } from '#src/server/v12/account.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'

/** The parameters of a mailed link, exactly as they appear in it (behaviour 1.5). */
export interface MailLink {
  token: string
  /** Base64 of the address. */
  email: string
}

/** Creates an account; returns what comes next. */
export const register = (newcomer: RegisterInput) =>
  answerOf(server.POST('/api/account/register', { body: newcomer }), registrationFrom)

/** Requests a mail with a link that sets a new password; returns the server's message about it. */
export const recover = (body: RecoveryInput) =>
  answerOf(server.POST('/api/account/recovery', { body }), messageFrom)

/** Sets a new password with a mailed link, without signing in. */
export const resetPassword = ({ token, email }: MailLink, password: string) =>
  answerOf(server.POST('/api/account/passwordreset', { body: { rToken: token, email, password } }))

/** Confirms the email address of a new account with a mailed link, and signs it in. */
export const verifyAccount = ({ token, email }: MailLink) =>
  answerOf(server.POST('/api/account/verify', { body: { token, email } }))

/** Confirms the new email address of the signed-in account. */
export const confirmEmail = ({ token, email }: MailLink) =>
  answerOf(server.POST('/api/account/mailchangeconfirm', { body: { token, email } }))

/** Changes the given fields and leaves the rest. A new user name ends the sessions of the account within half an hour. */
export const updateProfile = (body: ProfileUpdate) => answerOf(server.PUT('/api/account/update', { body }))

/** Sets a new password; the sessions of the account end within half an hour. */
export const changePassword = (body: PasswordChange) =>
  answerOf(server.PUT('/api/account/changepassword', { body }))

/** Requests another email address; returns true if a link was mailed to it. */
export const changeEmail = (newMail: string) =>
  answerOf(server.PUT('/api/account/changeemail', { body: { newMail } }), emailChangeFrom)

/** Sends a picture of up to 3 MiB as the user's avatar; returns its path. */
export const changeAvatar = (picture: File, watch: UploadWatch) =>
  answerOf(server.PUT('/api/account/avatar', uploadOf(picture, watch)), avatarFrom)
