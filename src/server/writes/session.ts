import type { LoginInput } from '#src/model/account.ts'
import { responseOf, server } from '#src/server/transport/client.ts'

/** Starts a session, kept by a cookie. */
export const login = (credentials: LoginInput) =>
  responseOf(server.POST('/api/account/login', { body: credentials }))

/** Ends the session in this browser. */
export const logout = () => responseOf(server.POST('/api/account/logout'))
