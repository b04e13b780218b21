import type { EmailChange, PasswordChange, ProfileUpdate } from '#src/model/account.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { uploadOf, type UploadWatch } from '#src/server/transport/upload.ts'
import { avatarFrom, emailChangeFrom } from '#src/server/adapter/profile.ts'

/** Changes the given fields and leaves the rest. A new user name ends the sessions of the account within half an hour. */
export const updateProfile = (body: ProfileUpdate) => responseOf(server.PUT('/api/account/update', { body }))

/** Sets a new password; the sessions of the account end within half an hour. */
export const changePassword = (body: PasswordChange) =>
  responseOf(server.PUT('/api/account/changepassword', { body }))

/** Requests another email address, with the password where a server wants it; returns true if a link was mailed to it. */
export const changeEmail = (body: EmailChange) =>
  responseOf(server.PUT('/api/account/changeemail', { body }), emailChangeFrom)

/** Sends a picture of up to 3 MiB as the user's avatar; returns its path. */
export const changeAvatar = (picture: File, watch: UploadWatch) =>
  responseOf(server.PUT('/api/account/avatar', uploadOf(picture, watch)), avatarFrom)
