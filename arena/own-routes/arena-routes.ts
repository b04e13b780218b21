import type { Arena } from '#arena/parts/arena.ts'
import { bytesOf } from '#arena/lib/body.ts'
import type { Env } from '#arena/mount/env.ts'
import type { RequestLog } from '#arena/mount/request-log.ts'
import { changedDials } from '#arena/parts/changed-dials.ts'
import { playRecording, type Replay } from '#arena/replay/play-recording.ts'
import { RecordingProblem } from '#arena/replay/recording-problem.ts'
import { largestRecording, recordingText } from '#arena/replay/recording-text.ts'
import { demoAccounts } from '#arena/world/accounts.ts'
import { outboxPage } from './outbox-page.ts'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'

/** Arena's own routes, under /arena, for callers on this machine: dials, hubs, mail, accounts, request log, replays. */
export function arenaRoutes(arena: Arena, requestLog: RequestLog): Hono<Env> {
  const { dials, hubs, outbox } = arena
  let playing: Replay | undefined
  return new Hono<Env>()
    .use(async (c, next) =>
      c.get('isFromThisMachine') ? next() : c.json({ title: 'Only from this machine', status: 403 }, 403),
    )
    .get('/accounts', (c) => c.json(demoAccounts(arena)))
    .get('/dials', (c) => c.json(dials))
    .put('/dials', async (c) => {
      const changed = changedDials(dials, await c.req.json<unknown>().catch(() => undefined))
      if (!changed)
        return c.json({ title: 'A dial was not found, or has another kind of value', status: 400 }, 400)
      return c.json(Object.assign(dials, changed))
    })
    .get('/hubs', (c) => c.json(hubs.links()))
    .post('/hubs/drop', (c) => c.json({ cut: hubs.dropAll() }))
    .get('/requests', (c) => {
      const seconds = Number(c.req.query('seconds') ?? 60)
      return seconds > 0
        ? c.json(requestLog.inLast(seconds * 1000))
        : c.json({ title: '`seconds` takes a number above 0', status: 400 }, 400)
    })
    .post('/replay', async (c) => {
      try {
        const text = recordingText(await bytesOf(c.req.raw, largestRecording))
        const replay = playRecording(arena, text, Number(c.req.query('speed') ?? 1))
        playing?.stop()
        playing = replay
        return c.json({ messages: replay.messages, lasts: Math.round(replay.lasts) })
      } catch (error) {
        if (!(error instanceof RecordingProblem)) throw error
        return c.json({ title: error.message, status: 400 }, 400)
      }
    })
    .get('/outbox', (c) =>
      accepts(c, {
        header: 'Accept',
        supports: ['application/json', 'text/html'],
        default: 'application/json',
      }) === 'text/html'
        ? c.html(outboxPage(outbox.mails))
        : c.json(outbox.mails),
    )
}
