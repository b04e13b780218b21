import { serve } from '#arena/start/serve.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { adminPassword, arenaForTest } from '#tests/support/arena.ts'
import { replay } from '#tests/support/journey/replay.ts'
import { journeys, type Recorded } from '#tests/support/journey/steps.ts'
import { expect, onTestFinished, test } from 'vitest'

const cases: { server: Recorded; state: string }[] = [
  { server: '1.2', state: 'empty' },
  { server: '1.2', state: 'with its world in it' },
]

test.each(cases)(
  'an arena for $server, $state, answers the recorded journey as the real server did',
  async ({ server: recorded, state }) => {
    const journey = journeys[recorded]
    const { arena, app, clock, missingOperations } = arenaForTest()
    if (state !== 'empty') seedWorld(arena, { password: adminPassword })
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
    expect(skipped).toEqual({})
    console.log(`${journey.length} recorded steps of ${recorded} on an arena ${state}: all played, all alike`)
  },
)
