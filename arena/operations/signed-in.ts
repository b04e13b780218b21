import type { Arena } from '#arena/parts/arena.ts'

/** An empty response that starts a session. */
export const signedIn = ({ sessions }: Pick<Arena, 'sessions'>, userId: string) =>
  new Response(null, { headers: { 'Set-Cookie': sessions.start(userId) } })
