import { serve } from '#arena/serve.ts'
import { adminPassword, arenaForTest } from '#tests/support/arena.ts'
import { replay } from '#tests/support/journey/replay.ts'
import { journey } from '#tests/support/journey/steps.ts'
import { expect, onTestFinished, test } from 'vitest'

test('an empty arena answers the recorded journey as the real server did', async () => {
  const { app, clock, missingOperations } = arenaForTest()
  const server = await serve(app)
  onTestFinished(() => server.close())
  const { problems, skipped } = await replay(journey, {
    url: server.url,
    fetch: (request) => fetch(request),
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    given: { adminName: 'Admin', adminPassword, run: 'r1' },
    skip: new Set(missingOperations()),
  })
  expect(problems).toEqual([])
  console.log(skipped)
})
