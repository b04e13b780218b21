import { afresh, answerOf, server } from '#src/api/client.ts'
import { minute } from '#src/lib/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** What the forms of strangers have to prove before the server answers (behaviour 2). */
export const captcha = {
  /** Past the server's cache, which would go on for five minutes that nothing is asked for (behaviour 14). */
  info: () =>
    queryOptions({
      queryKey: ['captcha'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/captcha', { signal, ...afresh })),
      staleTime: 5 * minute,
    }),
}

/** A new challenge; 404 when the site does not ask for proofs of work any more. */
export const powChallenge = (signal?: AbortSignal) =>
  answerOf(server.GET('/api/captcha/powchallenge', signal ? { signal } : {}))
