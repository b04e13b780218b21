import { manualClock } from '#arena/lib/clock.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { sql } from '#arena/store/sql.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { startStream } from '#arena/world/stream.ts'
import { expect, onTestFinished, test } from 'vitest'

function streamingWorld() {
  const clock = manualClock(Date.UTC(2030, 4, 5, 12))
  const { arena, close } = createArena({ clock, dials: { rateLimits: false, botSpeed: 0 } })
  seedWorld(arena, { teams: 4 })
  const stop = startStream(arena)
  onTestFinished(() => {
    stop()
    close()
  })
  const texts = (rows: { text: string }[]) => rows.map(({ text }) => /stream \d{6}/.exec(text)?.[0] ?? '')
  return {
    arena,
    clock,
    /** What the stream has written to the store, by kind. */
    made: () => ({
      notices: texts(
        arena.store.all(
          sql.selectFrom('notices').select('values as text').where('values', 'like', '%stream%'),
        ),
      ),
      events: texts(
        arena.store.all(
          sql
            .selectFrom('events')
            .select('values as text')
            .where('values', 'like', '%stream%')
            .where('type', '=', 'Normal'),
        ),
      ),
      submissions: texts(
        arena.store.all(
          sql
            .selectFrom('submissions')
            .select('answer as text')
            .where('answer', 'like', 'stream%')
            .where('status', '=', 'WrongAnswer'),
        ),
      ),
    }),
  }
}

test('the stream makes as many rows a second as its dial says, each numbered once and judged', () => {
  const { arena, clock, made } = streamingWorld()
  clock.advance(1000)
  expect(made().notices).toEqual([])
  arena.dials.stream = 20
  clock.advance(3000)
  arena.dials.stream = 0
  clock.advance(5000)
  const numbers = Array.from({ length: 60 }, (_, index) => `stream ${String(index + 1).padStart(6, '0')}`)
  expect(made()).toEqual({ notices: numbers, events: numbers, submissions: numbers })
})
