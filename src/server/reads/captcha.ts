import { reads, responseOf, server } from '#src/server/transport/client.ts'
import { captchaFrom, powChallengeFrom } from '#src/server/adapter/captcha.ts'
import { minute } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** What the forms of anonymous visitors have to prove before the server answers (behaviour 2). */
export const captcha = {
  /** Bypasses the caches, which would report for another five minutes that nothing is required (behaviour 14). */
  info: () =>
    queryOptions({
      queryKey: ['captcha'],
      queryFn: reads('/api/captcha', captchaFrom, {}),
      staleTime: 5 * minute,
    }),
}

/** Fetches a new challenge; 404 if the site no longer requires proofs of work. */
export const powChallenge = (signal?: AbortSignal) =>
  responseOf(server.GET('/api/captcha/powchallenge', signal ? { signal } : {}), powChallengeFrom)
