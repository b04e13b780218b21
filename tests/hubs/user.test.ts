import type { NoticeType } from '#src/model/notice.ts'
import type { HubGameNotice } from '#contract/api.gen.ts'
import { receiveIn } from '#hubs/hub.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/reads/games.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { aNotice, pushedNotice, moment } from './received.ts'
import { serverByHand } from './server.ts'

const receive = (cache: QueryClient, notice: HubGameNotice, gameId = 1) =>
  receiveIn(userHub(gameId), cache, 'ReceivedGameNotice', notice)
const notices = games.notices(1).queryKey

const read = (...rows: ReturnType<typeof aNotice>[]) => {
  const cache = new QueryClient()
  cache.setQueryData(notices, rows)
  return cache
}

beforeEach(() => void vi.useFakeTimers())

test('a received notice equals the one that is read, with its time in milliseconds', () => {
  const cache = read()
  receive(cache, pushedNotice())
  expect(cache.getQueryData(notices)).toEqual([aNotice()])
})

test('newer servers send the time in milliseconds', () => {
  const cache = read()
  receive(cache, pushedNotice({ time: moment }))
  expect(cache.getQueryData(notices)).toEqual([aNotice()])
})

test('a notice received twice, or received and read, is shown once', () => {
  const cache = read(aNotice({ id: 1 }))
  receive(cache, pushedNotice({ id: 2 }))
  const once = cache.getQueryData(notices)
  receive(cache, pushedNotice({ id: 2 }))
  receive(cache, pushedNotice({ id: 1 }))
  expect(once?.map(({ id }) => id)).toEqual([2, 1])
  expect(cache.getQueryData(notices)).toBe(once)
})

test('announcements stay above newer notices', () => {
  const cache = read(aNotice({ id: 1, type: 'Normal', time: 5 }), aNotice({ id: 2, time: 9 }))
  receive(cache, pushedNotice({ id: 3 }))
  expect(cache.getQueryData(notices)?.map(({ id }) => id)).toEqual([1, 3, 2])
})

test('a list that was never read receives no rows', () => {
  const cache = new QueryClient()
  receive(cache, pushedNotice())
  expect(cache.getQueryCache().getAll()).toEqual([])
})

test('a notice of another game changes nothing', () => {
  const cache = read()
  receive(cache, pushedNotice(), 2)
  expect(cache.getQueryData(notices)).toEqual([])
})

test('a notice received during a read is not lost', async () => {
  const server = serverByHand()
  const cache = new QueryClient()
  const reading = cache.fetchQuery(games.notices(1))
  await vi.waitFor(() => expect(server.asked).toEqual(['/api/game/1/notices']), { timeout: 30_000 })
  receive(cache, pushedNotice({ id: 2 }))
  server.answer([aNotice({ id: 1, time: 5 })])
  expect((await reading).map(({ id }) => id)).toEqual([2, 1])
})

const known = {
  scoreboard: games.scoreboard(1).queryKey,
  details: games.details(1).queryKey,
  challenge: games.challenge(1, 7).queryKey,
}

test.each<[NoticeType, (keyof typeof known)[]]>([
  ['Normal', []],
  ['FirstBlood', ['scoreboard', 'details']],
  ['SecondBlood', ['scoreboard', 'details']],
  ['ThirdBlood', ['scoreboard', 'details']],
  ['NewChallenge', ['scoreboard', 'details']],
  ['NewHint', ['challenge']],
])('%s makes %j stale', async (type, implied) => {
  const cache = read()
  for (const key of Object.values(known)) cache.setQueryData(key, {} as never)
  receive(cache, pushedNotice({ type }))
  await vi.advanceTimersByTimeAsync(2_000)
  const stale = Object.entries(known).filter(([, key]) => cache.getQueryState(key)?.isInvalidated)
  expect(stale.map(([name]) => name)).toEqual(implied)
})
