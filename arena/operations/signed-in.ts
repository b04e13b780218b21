import type { Arena } from '#arena/arena.ts'

/** The empty answer that starts a session. */
export const signedIn = ({ sessions }: Pick<Arena, 'sessions'>, userId: string) =>
  new Response(null, { headers: { 'Set-Cookie': sessions.start(userId) } })
