import { games } from '#src/server/reads/games.ts'
import { teams } from '#src/server/reads/teams.ts'
import { ApiError } from '#src/lib/errors.ts'
import { watchParticipation } from '#src/state/game/participation-watch.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

/** A page that observes game 1, its details and the teams; `onServer` is what the server returns. */
function page() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const onServer = { status: 'Accepted', team: 7 as number | undefined }
  const reads = { game: 0, details: 0, teams: 0 }
  const families = [
    [games.game(1).queryKey, () => (reads.game++, { status: onServer.status })],
    [
      games.details(1).queryKey,
      () => {
        reads.details++
        if (onServer.team === undefined) throw new ApiError('You are not in this game', 400)
        return { rank: { id: onServer.team } }
      },
    ],
    [teams.own().queryKey, () => (reads.teams++, [])],
  ] as const
  onTestFinished(watchParticipation(cache))
  for (const [queryKey, queryFn] of families)
    onTestFinished(new QueryObserver<unknown>(cache, { queryKey, queryFn }).subscribe(() => {}))
  const poll = () => cache.refetchQueries({ queryKey: games.details(1).queryKey })
  const settles = (wanted: typeof reads) =>
    vi.waitFor(() => expect([reads, cache.isFetching()]).toEqual([wanted, 0]), { timeout: 30_000 })
  return { onServer, reads, poll, settles }
}

test('refused details refetch the game and the teams at once', async () => {
  const { onServer, reads, poll, settles } = page()
  await settles({ game: 1, details: 1, teams: 1 })
  onServer.team = undefined
  await poll()
  await settles({ game: 2, details: 2, teams: 2 })
  await poll()
  await settles({ game: 2, details: 3, teams: 2 })
  expect(reads).toEqual({ game: 2, details: 3, teams: 2 })
})

test('details of another team do so too', async () => {
  const { onServer, reads, poll, settles } = page()
  await settles({ game: 1, details: 1, teams: 1 })
  await poll()
  await settles({ game: 1, details: 2, teams: 1 })
  onServer.team = 8
  await poll()
  await settles({ game: 2, details: 3, teams: 2 })
  expect(reads).toEqual({ game: 2, details: 3, teams: 2 })
})

test('a changed status of the entry refetches the details', async () => {
  const { onServer, reads, poll, settles } = page()
  await settles({ game: 1, details: 1, teams: 1 })
  Object.assign(onServer, { status: 'Suspended', team: undefined })
  await poll()
  await settles({ game: 2, details: 3, teams: 2 })
  expect(reads).toEqual({ game: 2, details: 3, teams: 2 })
})
