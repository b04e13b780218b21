import { buildFacts } from '#tools/build/build-facts.ts'
import os from 'node:os'
import { resolveConfig } from 'vite'
import { expect, test, vi } from 'vitest'

/** The facts of a build outside of a repository, with or without a given time. */
async function factsOutside(epoch: string) {
  vi.stubEnv('GIT_DIR', os.tmpdir()) // which is no repository
  vi.stubEnv('SOURCE_DATE_EPOCH', epoch)
  const { define } = await resolveConfig({ configFile: false, plugins: [buildFacts()] }, 'build')
  const facts: string = define?.__BUILD__
  return JSON.parse(facts) as { commit: string; time: number }
}

test('a build outside of a repository has the time at which it is made', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 12, 30), toFake: ['Date'] })
  expect(await factsOutside('')).toMatchObject({ commit: '', time: Date.now() })
  expect((await factsOutside('yesterday')).time).toBe(Date.now())
  vi.useRealTimers()
})

test('a build has the given time', async () => {
  expect((await factsOutside('1700000000')).time).toBe(1_700_000_000_000)
})
