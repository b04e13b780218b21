import type { Hub } from '#hubs/hub.ts'
import { sharedConnection } from '#hubs/shared-connection.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/queries/games.ts'
import { recorded } from '#src/lib/recorder.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { openHouse, say } from './hub-server.ts'
import { aTab, browserWithTabs } from './tabs.ts'

const { queryKey } = games.notices(1)
const soon = { timeout: 30_000, interval: 10 }

/** A tab that shows the notices of a game; `told` lists the events sent to its link chart. */
function tab(hub: Hub, url: string) {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, [])
  const told: string[] = []
  const role = { leads: false }
  const tabs = aTab()
  const onLead = (leads: boolean) => void (role.leads = leads)
  const chart = createMachine({
    invoke: { src: sharedConnection({ hub: { ...hub, path: url + hub.path }, cache, onLead, tabs }) },
    on: { '*': { actions: ({ event }) => void told.push(event.type) } },
  })
  const actor = createActor(chart).start()
  onTestFinished(() => void actor.stop())
  return {
    told,
    role,
    tabs,
    knows: (...ids: number[]) =>
      vi.waitFor(() => expect(cache.getQueryData(queryKey)?.map(({ id }) => id)).toEqual(ids), soon),
    hears: (...events: string[]) => vi.waitFor(() => expect(told).toEqual(events), soon),
    close: () => actor.stop(),
  }
}

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))

test('one of several tabs connects, and all receive its messages', async () => {
  browserWithTabs()
  const house = await openHouse()
  const [first, second, third] = [1, 2, 3].map(() => tab(userHub(1), house.url))
  for (const each of [first!, second!, third!]) await each.hears('hub.opened')
  expect(house.links()).toHaveLength(1)
  expect([first, second, third].map((each) => each?.role.leads)).toEqual([true, false, false])
  say(house, 7)
  for (const each of [first!, second!, third!]) await each.knows(7)
})

test('a tab that opens later learns the state of the connection', async () => {
  browserWithTabs()
  const house = await openHouse()
  await tab(userHub(1), house.url).hears('hub.opened')
  await tab(userHub(1), house.url).hears('hub.opened')
  expect(house.links()).toHaveLength(1)
})

test('when the connected tab closes, another takes over and catches up', async () => {
  browserWithTabs()
  const house = await openHouse()
  const [first, second] = [tab(userHub(1), house.url), tab(userHub(1), house.url)]
  await second.hears('hub.opened')
  first.close()
  await second.hears('hub.opened', 'hub.dropped', 'hub.opened')
  expect([second.role.leads, house.links().length]).toEqual([true, 2])
  say(house, 8)
  await second.knows(8)
})

test('a tab whose leader is frozen connects itself; the old leader steps down when it resumes', async () => {
  browserWithTabs()
  const house = await openHouse()
  const [first, second] = [tab(userHub(1), house.url), tab(userHub(1), house.url)]
  await second.hears('hub.opened')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const third = tab(userHub(1), house.url)
  await third.hears('hub.opened')
  const ended = vi.spyOn(house.links()[0]!, 'end')
  first.tabs.freeze()
  for (let ask = 0; ask < 4; ask++) {
    await vi.advanceTimersByTimeAsync(5_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await third.hears('hub.opened', 'hub.dropped', 'hub.opened')
  first.tabs.thaw()
  await first.hears('hub.opened', 'hub.dropped', 'hub.opened')
  expect([first.role.leads, third.role.leads]).toEqual([false, true])
  await vi.waitFor(() => expect(ended).toHaveBeenCalled(), soon)
  expect(house.links()).toHaveLength(2)
  say(house, 9)
  for (const each of [first, second, third]) await each.knows(9)
})

test('every tab learns that the connection was dropped', async () => {
  browserWithTabs()
  const house = await openHouse()
  const [first, second] = [tab(userHub(1), house.url), tab(userHub(1), house.url)]
  await second.hears('hub.opened')
  house.hubs.dropAll()
  for (const each of [first, second]) await each.hears('hub.opened', 'hub.dropped', 'hub.opened')
  expect(house.links()).toHaveLength(2)
})

test('every tab learns that the hub refused, and none retries on its own', async () => {
  browserWithTabs()
  const house = await openHouse()
  const [first, second] = [tab(userHub(99), house.url), tab(userHub(99), house.url)]
  for (const each of [first, second])
    await vi.waitFor(() => expect(each.told.at(-1)).toBe('hub.refused'), soon)
  expect(house.links().length).toBeLessThanOrEqual(2)
})

test('without locks each tab has a connection of its own', async () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const house = await openHouse()
  const tabs = [tab(userHub(1), house.url), tab(userHub(1), house.url)]
  for (const each of tabs) await each.hears('hub.opened')
  expect(house.links()).toHaveLength(2)
})

test('received messages are in the recorder, without what others must not read', async () => {
  browserWithTabs()
  const house = await openHouse()
  const { hears, knows } = tab(userHub(1), house.url)
  await hears('hub.opened')
  say(house, 7)
  await knows(7)
  const line = recorded().findLast(({ kind }) => kind === 'message')
  expect(line?.text).toMatch(/\/hub\/user\?game=1 ReceivedGameNotice \{.*"id":7/)
  expect(line?.text).not.toContain('Hello')
})
