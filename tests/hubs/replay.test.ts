import { createArena } from '#arena/start/create-arena.ts'
import { serve } from '#program/lib/serve.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { sharedLink, stopLinks } from '#hubs/shared-link.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/reads/games.ts'
import { messageText } from '#hubs/masked-message.ts'
import { recordingText } from '#src/features/diagnostics/recording.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

const then = Date.UTC(2029, 0, 1)
const facts = { version: '', commit: '', userAgent: '', zone: 'UTC', offset: 0, uncertainty: 0, at: then }

/** A recorder line: another client received this blood `after` milliseconds after its recording began. */
const received = (after: number, id: number, team: string) => ({
  id: after,
  at: then + after,
  kind: 'message' as const,
  text: messageText('/hub/user?game=99', 'ReceivedGameNotice', {
    id,
    type: 'FirstBlood',
    values: [team, 'Tides'],
    time: new Date(then + after).toISOString(),
  }),
})

test("a recording played by arena’s hub reaches a client's cache, each notice once, newest first", async () => {
  const { arena, app, close } = createArena({ dials: { rateLimits: false, botSpeed: 0 } })
  const { running } = seedWorld(arena, { teams: 4 })
  const { url, close: stopServing } = await serve(app)
  const cache = new QueryClient()
  const { queryKey } = games.notices(running)
  cache.setQueryData(queryKey, [])
  const hub = userHub(running)
  const link = sharedLink(cache, { ...hub, path: url + hub.path })
  const unwatch = link.watch(() => {})
  onTestFinished(async () => {
    unwatch()
    stopLinks(cache)
    await stopServing()
    close()
  })
  await vi.waitFor(() => expect(link.read().state).toBe('live'), { timeout: 20_000 })

  const recording = recordingText(facts, [
    received(0, 5, 'Gulls'),
    received(400, 6, 'Terns'),
    received(800, 6, 'Terns'),
  ])
  const answer = await fetch(`${url}/arena/replay?speed=4`, { method: 'POST', body: recording })
  expect(await answer.json()).toEqual({ messages: 3, lasts: 200 })

  const teams = () => cache.getQueryData(queryKey)?.map(({ values }) => values[0])
  await vi.waitFor(() => expect(teams()).toEqual(['Terns', 'Gulls']), { timeout: 20_000 })
  const [newest] = cache.getQueryData(queryKey) ?? []
  expect(Math.abs(newest!.time - Date.now())).toBeLessThan(60_000)
})
