import { createClient } from '#program/client/create-client.ts'
import { type EditionName, editionNames } from '#arena/parts/edition.ts'
import { serve } from '#program/lib/serve.ts'
import { seedWorld } from '#arena/world/seed.ts'
import { adminPassword, arenaForTest } from '#tests/support/arena.ts'
import { replay } from '#tests/support/journey/replay.ts'
import { journeys } from '#tests/support/journey/steps.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A built client of one page, so that what serves it answers as well. */
function smallClient(edition: EditionName) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-client-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  fs.writeFileSync(path.join(folder, 'index.html'), '<html lang="%lang%"><title>%title%</title>')
  return createClient(folder, () => ({ title: '', description: '' }), edition)
}

const cases = editionNames.flatMap((server) =>
  ['empty', 'with its world in it'].map((state) => ({ server, state })),
)

test.each(cases)(
  'an arena for $server, $state, responds to the recorded journey as the real server did',
  async ({ server: recorded, state }) => {
    const journey = journeys[recorded]
    const { arena, app, clock, missingOperations } = arenaForTest({
      edition: recorded,
      client: smallClient(recorded),
    })
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
