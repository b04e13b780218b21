import { keepIds, keptIds } from '#src/lib/kept-ids.ts'
import type { ChallengeDetail, ContainerInfo } from '#contract/api.gen.ts'
import { instanceMachine } from '#machines/instance.ts'
import { isRefusedWith } from '#src/api/errors.ts'
import { games } from '#src/api/games.ts'
import { destroyInstance, extendInstance, startInstance } from '#src/api/instances.ts'
import { serverNow } from '#src/api/server-clock.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Actor, createActor, fromPromise } from 'xstate'

export type InstanceActor = Actor<typeof instanceMachine>

/**
 * The containers of a team in a game: one chart a challenge, told all that is read about it. The server has no list of
 * them, so the challenges in which one was seen running are remembered, and read again after a reload.
 */
export interface InstanceYard {
  of(challengeId: number): InstanceActor
  /** Challenges in which a container was last seen running. */
  running(): readonly number[]
  watch(listener: () => void): () => void
  /** Hears of each container that comes into its last minutes, when it may be extended. */
  onDue(listener: (challengeId: number) => void): () => void
  /** Listens to what is read, until the answer is called. */
  open(): () => void
}

interface YardPlan {
  gameId: number
  /** The storage key of the challenges in which one was seen running. */
  memory: string
  /** Minutes before its end in which a container may be extended. */
  renewalWindow: number
}

export function createInstanceYard(cache: QueryClient, plan: YardPlan): InstanceYard {
  const { gameId, memory, renewalWindow } = plan
  const charts = new Map<number, InstanceActor>()
  const watchers = new Set<() => void>()
  const dueListeners = new Set<(challengeId: number) => void>()
  let running: readonly number[] = keptIds(memory)

  function remember(challengeId: number, runs: boolean) {
    if (running.includes(challengeId) === runs) return
    running = runs ? [...running, challengeId] : running.filter((id) => id !== challengeId)
    keepIds(memory, running)
    for (const watcher of watchers) watcher()
  }

  function start(challengeId: number) {
    const chart = createActor(instanceFor(cache, gameId, challengeId), {
      input: { renewalWindow, now: serverNow },
    })
    let wasDue = false
    chart.subscribe((state) => {
      const isDue = state.matches({ container: { running: 'renewable' } })
      if (isDue && !wasDue) for (const listener of dueListeners) listener(challengeId)
      wasDue = isDue
      if (state.context.container !== undefined) remember(challengeId, state.context.container !== null)
    })
    charts.set(challengeId, chart)
    return chart.start()
  }

  const of = (challengeId: number) => charts.get(challengeId) ?? start(challengeId)

  const hear = (detail: ChallengeDetail) => {
    if (hasContainer(detail)) of(detail.id).send(readingOf(detail))
  }

  return {
    of,
    running: () => running,
    watch: (watcher) => listed(watchers, watcher),
    onDue: (listener) => listed(dueListeners, listener),
    open() {
      const prefix = games.allChallenges(gameId)
      for (const [, detail] of cache.getQueriesData<ChallengeDetail>({ queryKey: prefix })) {
        if (detail) hear(detail)
      }
      const end = cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || !startsWith(event.query.queryKey, prefix)) return
        if (event.action.type === 'success') hear(event.query.state.data as ChallengeDetail)
        if (event.action.type === 'error' && isRefusedWith(event.action.error, 404)) {
          remember(Number(event.query.queryKey.at(-1)), false) // taken out of the game
        }
      })
      return () => {
        end()
        for (const chart of charts.values()) chart.stop()
        charts.clear()
      }
    },
  }
}

function listed<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const startsWith = (key: QueryKey, prefix: QueryKey) => prefix.every((part, index) => key[index] === part)

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
