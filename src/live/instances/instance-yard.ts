import type { ChallengeDetail, ContainerInfo } from '#contract/api.gen.ts'
import { instanceMachine } from '#machines/instance.ts'
import { isRefusedWith } from '#src/api/errors.ts'
import { games } from '#src/api/games.ts'
import { destroyInstance, extendInstance, startInstance } from '#src/api/instances.ts'
import { serverNow } from '#src/api/server-clock.ts'
import { watchKept } from '#src/lib/kept.ts'
import { keepIds, keptIds } from '#src/lib/kept-ids.ts'
import { openedTogether } from '#src/live/shared.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise } from 'xstate'

export type InstanceActor = Actor<typeof instanceMachine>

/**
 * The containers of a team in a game: one chart a challenge, told all that is read about it. The server has no list of
 * them, so the challenges in which one was seen running are remembered, and read again after a reload and in other tabs.
 */
export interface InstanceYard {
  of(challengeId: number): InstanceActor
  /** Challenges in which a container was last seen running. */
  running(): readonly number[]
  /** The chart of the container that ends first; undefined before any end is known. */
  firstToEnd(): InstanceActor | undefined
  watch(listener: () => void): () => void
  /** Listens to what is read, until all who opened it have called the answer. */
  open(): () => void
}

/** What a yard is made for. */
export interface YardPlan {
  gameId: number
  /** The storage key of the challenges in which one was seen running. */
  memory: string
  /** Minutes before its end in which a container may be extended. */
  renewalWindow: number
}

/** A yard that knows nothing but what was remembered, until it is opened. */
export function createInstanceYard(cache: QueryClient, plan: YardPlan): InstanceYard {
  const { gameId, memory, renewalWindow } = plan
  const charts = new Map<number, InstanceActor>()
  const watchers = new Set<() => void>()
  let running: readonly number[] = keptIds(memory)

  const tell = () => watchers.forEach((watcher) => watcher())

  function remember(challengeId: number, runs: boolean) {
    if (running.includes(challengeId) === runs) return
    running = runs ? [...running, challengeId] : running.filter((id) => id !== challengeId)
    keepIds(memory, running)
  }

  /** Another tab, or an earlier page, has seen more or less. */
  function recall() {
    const known = keptIds(memory)
    if (known.join() === running.join()) return
    running = known
    tell()
  }

  function start(challengeId: number) {
    const chart = createActor(instanceFor(cache, gameId, challengeId), {
      input: { renewalWindow, now: serverNow },
    })
    chart.subscribe(({ context: { container } }) => {
      if (container !== undefined) remember(challengeId, container !== null)
      tell()
    })
    charts.set(challengeId, chart)
    return chart.start()
  }

  const of = (challengeId: number) => charts.get(challengeId) ?? start(challengeId)

  const hear = (detail: ChallengeDetail) => {
    if (hasContainer(detail)) of(detail.id).send(readingOf(detail))
  }

  function listen() {
    const prefix = games.allChallenges(gameId)
    recall()
    for (const [, detail] of cache.getQueriesData<ChallengeDetail>({ queryKey: prefix })) {
      if (detail) hear(detail)
    }
    const stop = cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !startsWith(event.query.queryKey, prefix)) return
      if (event.action.type === 'success') hear(event.query.state.data as ChallengeDetail)
      if (event.action.type === 'error' && isRefusedWith(event.action.error, 404)) {
        remember(Number(event.query.queryKey.at(-1)), false) // taken out of the game
        tell()
      }
    })
    const forget = watchKept(memory, recall)
    return () => {
      stop()
      forget()
      for (const chart of charts.values()) chart.stop()
      charts.clear()
    }
  }

  return {
    of,
    running: () => running,
    firstToEnd: () =>
      running
        .flatMap((id) => charts.get(id) ?? [])
        .filter((chart) => endOf(chart) < Infinity)
        .toSorted((a, b) => endOf(a) - endOf(b))[0],
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    open: openedTogether(listen),
  }
}

const endOf = (chart: InstanceActor) => chart.getSnapshot().context.container?.closeTime ?? Infinity

const startsWith = (key: QueryKey, prefix: QueryKey) => prefix.every((part, index) => key[index] === part)

/** Whether a team starts a container of its own in a challenge. */
export const hasContainer = ({ type }: Pick<ChallengeDetail, 'type'>) =>
  type === 'StaticContainer' || type === 'DynamicContainer'

const readingOf = ({ context }: ChallengeDetail) =>
  ({ type: 'challenge.read', entry: context.instanceEntry, closeTime: context.closeTime }) as const

const instanceFor = (cache: QueryClient, gameId: number, challengeId: number) =>
  instanceMachine.provide({
    actors: {
      create: fromPromise<ContainerInfo>(() => startInstance(gameId, challengeId)),
      extend: fromPromise<ContainerInfo>(() => extendInstance(gameId, challengeId)),
      destroy: fromPromise<unknown>(() => destroyInstance(gameId, challengeId)),
    },
    actions: {
      'read the challenge again': () => void cache.invalidateQueries(games.challenge(gameId, challengeId)),
    },
  })
