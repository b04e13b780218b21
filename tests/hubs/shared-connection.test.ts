import type { Hub } from '#hubs/hub.ts'
import { sharedConnection } from '#hubs/shared-connection.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/reads/games.ts'
import { recorded } from '#src/lib/recorder.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { openHubServer, pushNotice } from './hub-server.ts'
import { aTab, browserWithTabs } from './tabs.ts'

const { queryKey } = games.notices(1)
const soon = { timeout: 30_000, interval: 10 }

/** A tab that shows the notices of a game; `sent` lists the events sent to its link chart. */
function tab(hub: Hub, url: string) {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, [])
  const sent: string[] = []
  const role = { leads: false }
  const tabs = aTab()
  const onLead = (leads: boolean) => void (role.leads = leads)
  const chart = createMachine({
    invoke: { src: sharedConnection({ hub: { ...hub, path: url + hub.path }, cache, onLead, tabs }) },
    on: { '*': { actions: ({ event }) => void sent.push(event.type) } },
  })
  const actor = createActor(chart).start()
  onTestFinished(() => void actor.stop())
  return {
    sent,
    role,
    tabs,
    untilNotices: (...ids: number[]) =>
      vi.waitFor(() => expect(cache.getQueryData(queryKey)?.map(({ id }) => id)).toEqual(ids), soon),
    untilSent: (...events: string[]) => vi.waitFor(() => expect(sent).toEqual(events), soon),
    close: () => actor.stop(),
  }
}

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

test('one of several tabs connects, and all receive its messages', async () => {
  browserWithTabs()
  const server = await openHubServer()
  const [first, second, third] = [1, 2, 3].map(() => tab(userHub(1), server.url))
  for (const each of [first!, second!, third!]) await each.untilSent('hub.opened')
  expect(server.links()).toHaveLength(1)
  expect([first, second, third].map((each) => each?.role.leads)).toEqual([true, false, false])
  pushNotice(server, 7)
  for (const each of [first!, second!, third!]) await each.untilNotices(7)
})

test('a tab that opens later learns the state of the connection', async () => {
  browserWithTabs()
  const server = await openHubServer()
  await tab(userHub(1), server.url).untilSent('hub.opened')
  await tab(userHub(1), server.url).untilSent('hub.opened')
  expect(server.links()).toHaveLength(1)
})

test('when the connected tab closes, another takes over and catches up', async () => {
  browserWithTabs()
  const server = await openHubServer()
  const [first, second] = [tab(userHub(1), server.url), tab(userHub(1), server.url)]
  await second.untilSent('hub.opened')
  first.close()
  await second.untilSent('hub.opened', 'hub.dropped', 'hub.opened')
  expect([second.role.leads, server.links().length]).toEqual([true, 2])
  pushNotice(server, 8)
  await second.untilNotices(8)
})

test('a tab whose leader is frozen connects itself; the old leader steps down when it resumes', async () => {
  browserWithTabs()
  const server = await openHubServer()
  const [first, second] = [tab(userHub(1), server.url), tab(userHub(1), server.url)]
  await second.untilSent('hub.opened')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const third = tab(userHub(1), server.url)
  await third.untilSent('hub.opened')
  const ended = vi.spyOn(server.links()[0]!, 'end')
  first.tabs.freeze()
  for (let ask = 0; ask < 4; ask++) {
    await vi.advanceTimersByTimeAsync(5_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await third.untilSent('hub.opened', 'hub.dropped', 'hub.opened')
  first.tabs.thaw()
  await first.untilSent('hub.opened', 'hub.dropped', 'hub.opened')
  expect([first.role.leads, third.role.leads]).toEqual([false, true])
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), soon)
  expect(server.links()).toHaveLength(2)
  pushNotice(server, 9)
  for (const each of [first, second, third]) await each.untilNotices(9)
})

test('every tab learns that the connection was dropped', async () => {
  browserWithTabs()
  const server = await openHubServer()
  const [first, second] = [tab(userHub(1), server.url), tab(userHub(1), server.url)]
  await second.untilSent('hub.opened')
  server.hubs.dropAll()
  for (const each of [first, second]) await each.untilSent('hub.opened', 'hub.dropped', 'hub.opened')
  expect(server.links()).toHaveLength(2)
})

test('every tab learns that the hub refused, and none retries on its own', async () => {
  browserWithTabs()
  const server = await openHubServer()
  const [first, second] = [tab(userHub(99), server.url), tab(userHub(99), server.url)]
  for (const each of [first, second])
    await vi.waitFor(() => expect(each.sent.at(-1)).toBe('hub.refused'), soon)
  expect(server.links().length).toBeLessThanOrEqual(2)
})

test('without locks each tab has a connection of its own', async () => {
  vi.stubGlobal('navigator', {})
  const server = await openHubServer()
  const tabs = [tab(userHub(1), server.url), tab(userHub(1), server.url)]
  for (const each of tabs) await each.untilSent('hub.opened')
  expect(server.links()).toHaveLength(2)
})

test('received messages are in the recorder, without what others must not read', async () => {
  browserWithTabs()
  const server = await openHubServer()
  const { untilSent, untilNotices } = tab(userHub(1), server.url)
  await untilSent('hub.opened')
  pushNotice(server, 7)
  await untilNotices(7)
  const line = recorded().findLast(({ kind }) => kind === 'message')
  expect(line?.text).toMatch(/\/hub\/user\?game=1 ReceivedGameNotice \{.*"id":7/)
  expect(line?.text).not.toContain('Hello')
})
