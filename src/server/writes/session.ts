import type { LoginInput } from '#src/model/account.ts'
import { answerOf, server } from '#src/server/transport/client.ts'

/** Starts a session, kept by a cookie. */
export const login = (credentials: LoginInput) =>
  answerOf(server.POST('/api/account/login', { body: credentials }))

/** Ends the session in this browser. */
export const logout = () => answerOf(server.POST('/api/account/logout'))
