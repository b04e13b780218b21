import type { ChallengeDetail } from '#src/model/challenge.ts'
import type { InstanceInfo } from '#src/model/instance.ts'
import { instanceMachine } from '#machines/instance.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { games } from '#src/server/reads/games.ts'
import { destroyInstance, extendInstance, startInstance } from '#src/server/writes/instances.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { watchStored, setStoredIds, getStoredIds } from '#src/lib/storage.ts'
import { onePerCache } from '#src/lib/shared-store.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise } from 'xstate'

export type InstanceActor = Actor<typeof instanceMachine>

export type InstanceStore = ReturnType<typeof createInstanceStore>

/** The game, the storage and the rules of a store. */
export interface InstanceStoreOptions {
  gameId: number
  /** The storage key of the challenges in which an instance was seen running. */
  storageKey: string
  /** The last minutes of an instance, in which it may be extended. */
  renewalWindow: number
}

/**
 * The instances of a team in a game: one chart per challenge, which receives everything read about it while the store is
 * watched. The server has no list of them, so the challenges in which one was seen running are stored, and read again after a
 * reload and in other tabs.
 */
export function createInstanceStore(cache: QueryClient, plan: InstanceStoreOptions) {
  const { gameId, storageKey, renewalWindow } = plan
  const charts = new Map<number, InstanceActor>()
  const started = new Set<InstanceActor>()
  const watchers = createListeners(listen)
  let running: readonly number[] = getStoredIds(storageKey)

  function setRunning(challengeId: number, runs: boolean) {
    if (running.includes(challengeId) === runs) return
    take(runs ? [...running, challengeId] : running.filter((id) => id !== challengeId))
    setStoredIds(storageKey, running)
  }

  /** Where an instance is gone, the other charts are notified. */
  function take(ids: readonly number[]) {
    const gone = running.filter((id) => !ids.includes(id))
    running = ids
    if (gone.length === 0) return
    for (const [id, chart] of charts) {
      if (!gone.includes(id) && started.has(chart)) chart.send({ type: 'other.gone' })
    }
  }

  /** Another tab, or an earlier page, may have stored other challenges. */
  function readStored() {
    const stored = getStoredIds(storageKey)
    if (stored.join() === running.join()) return
    take(stored)
    watchers.notify()
  }

  function create(challengeId: number) {
    const chart = createActor(instanceFor(cache, gameId, challengeId), {
      input: { renewalWindow, now: serverNow },
    })
    charts.set(challengeId, chart)
    return chart
  }

  function start(challengeId: number, chart: InstanceActor) {
    chart.subscribe(({ context: { running } }) => {
      if (running !== undefined) setRunning(challengeId, running !== null)
      watchers.notify()
    })
    started.add(chart)
    chart.start()
  }

  const of = (challengeId: number) => charts.get(challengeId) ?? create(challengeId)

  function receive(detail: ChallengeDetail) {
    if (!hasInstance(detail)) return
    const chart = of(detail.id)
    if (!started.has(chart)) start(detail.id, chart)
    chart.send(readingOf(detail))
  }

  function listen() {
    const prefix = games.allChallenges(gameId)
    readStored()
    for (const [, detail] of cache.getQueriesData<ChallengeDetail>({ queryKey: prefix })) {
      if (detail) receive(detail)
    }
    const stop = cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !startsWith(event.query.queryKey, prefix)) return
      if (event.action.type === 'success') receive(event.query.state.data as ChallengeDetail)
      if (event.action.type === 'error' && isRefusedWith(event.action.error, 404)) {
        setRunning(Number(event.query.queryKey.at(-1)), false) // removed from the game
        watchers.notify()
      }
    })
    const stopWatching = watchStored(storageKey, readStored)
    return () => {
      stop()
      stopWatching()
      for (const chart of started) chart.stop()
      started.clear()
      charts.clear()
      watchers.notify()
    }
  }

  return {
    /** Runs once its challenge has been read. */
    of,
    /** Challenges in which an instance was last seen running. */
    running: () => running,
    /** The chart of the instance that ends first; undefined before any end is known. */
    firstToEnd: () =>
      running
        .flatMap((id) => charts.get(id) ?? [])
        .filter((chart) => endOf(chart) < Infinity)
        .toSorted((a, b) => endOf(a) - endOf(b))[0],
    watch: watchers.add,
  }
}

const endOf = (chart: InstanceActor) => chart.getSnapshot().context.running?.closeTime ?? Infinity

const startsWith = (key: QueryKey, prefix: QueryKey) => prefix.every((part, index) => key[index] === part)

/** Whether a team starts an instance of its own in a challenge. */
export const hasInstance = ({ type }: Pick<ChallengeDetail, 'type'>) =>
  type === 'StaticContainer' || type === 'DynamicContainer'

const readingOf = ({ context }: ChallengeDetail) =>
  ({ type: 'challenge.read', entry: context.instanceEntry, closeTime: context.closeTime }) as const

const instanceFor = (cache: QueryClient, gameId: number, challengeId: number) =>
  instanceMachine.provide({
    actors: {
      create: fromPromise<InstanceInfo>(() => startInstance(gameId, challengeId)),
      extend: fromPromise<InstanceInfo>(() => extendInstance(gameId, challengeId)),
      destroy: fromPromise<unknown>(() => destroyInstance(gameId, challengeId)),
    },
    actions: {
      'read the challenge again': () => void invalidate(cache, games.challenge(gameId, challengeId)),
    },
  })

/** The one store of a game for everything on a page: an action in one place shows in the others at once. */
export const sharedInstanceStore = onePerCache(
  ({ storageKey, renewalWindow }: InstanceStoreOptions) => `${storageKey} ${renewalWindow}`,
  createInstanceStore,
).of
