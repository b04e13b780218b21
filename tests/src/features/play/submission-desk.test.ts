import { createSubmissionDesk, type Verdict } from '#src/features/play/submission-desk.ts'
import { games } from '#src/api/games.ts'
import { serverByHand } from '#tests/hubs/server.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

function deskWithFlagUnderWay() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const server = serverByHand()
  const cache = new QueryClient()
  const desk = createSubmissionDesk(1, cache)
  onTestFinished(() => desk.close())
  const heard: [number, Verdict][] = []
  desk.onVerdict((challengeId, verdict) => heard.push([challengeId, verdict]))
  desk.of(5).send({ type: 'flag.submitted', flag: 'flag{tide}', isCounted: true })
  const answer = async (body: unknown) => {
    await vi.advanceTimersByTimeAsync(0) // the request is on its way
    server.answer(body)
    await vi.advanceTimersByTimeAsync(250)
  }
  return { server, cache, desk, heard, answer }
}

test('a flag is sent once, and asked for until its verdict', async () => {
  const { server, answer, heard } = deskWithFlagUnderWay()
  await answer(77)
  await answer('FlagSubmitted')
  await vi.advanceTimersByTimeAsync(500)
  await answer('WrongAnswer')
  expect(server.asked).toEqual([
    '/api/game/1/challenges/5',
    '/api/game/1/challenges/5/status/77',
    '/api/game/1/challenges/5/status/77',
  ])
  expect(heard).toEqual([[5, 'wrong']])
})

test('an accepted flag makes the own challenges and the board be read again', async () => {
  const { cache, answer, heard } = deskWithFlagUnderWay()
  const { queryKey } = games.details(1)
  cache.setQueryData(queryKey, {} as never)
  await answer(77)
  await answer('Accepted')
  expect(heard).toEqual([[5, 'accepted']])
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('the same chart is met again, so that a closed dialog loses nothing', async () => {
  const { desk, answer } = deskWithFlagUnderWay()
  await answer(77)
  expect(desk.of(5).getSnapshot().matches('checking')).toBe(true)
  expect(desk.of(6).getSnapshot().matches('idle')).toBe(true)
})
