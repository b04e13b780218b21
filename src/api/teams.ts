import { answerOf, server } from '#src/api/client.ts'
import { queryOptions } from '@tanstack/react-query'

export const teams = {
  /** The teams one belongs to. */
  own: () =>
    queryOptions({
      queryKey: ['teams', 'own'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/team', { signal })),
    }),
}
