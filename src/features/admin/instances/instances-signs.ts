import { polled } from '#src/server/cache/polled.ts'
import type { GameRef, InstanceGames } from './instances-games.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { SiteInstance } from '#src/model/instance.ts'
import type { Submission } from '#src/model/submission.ts'
import { monitor, readBack } from '#src/server/reads/monitor.ts'
import { minute } from '#src/lib/time/time.ts'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

/** What may show that an instance is broken, as named in the address; the first means any. */
export const troubles = ['', 'untried', 'destroyed', 'wrong'] as const
export type Trouble = (typeof troubles)[number]

/** What a team did with one challenge, in what was read. */
export interface Signs {
  /** Its instances that were destroyed. */
  destroyed: number
  wrong: number
  /** The time of its last flag, right or wrong. */
  lastTry: number | undefined
}

const noSigns: Signs = { destroyed: 0, wrong: 0, lastTry: undefined }

/** Destroyed this often, an instance is worth a look. */
export const manyDestroyed = 5
/** Nobody tries a flag in the first minutes. */
const youngest = 10 * minute
/** How many rows of each list are read for the signs. */
const depth = 1_000

const keyOf = (game: number, team: string, challenge: string) => JSON.stringify([game, team, challenge])

/** Sums up a game's events and submissions, by game, team and challenge: they name both. */
export function signsIn(
  game: number,
  events: readonly GameEvent[],
  submissions: readonly Submission[],
): [key: string, signs: Signs][] {
  const found = new Map<string, Signs>()
  const change = (team: string, challenge: string, next: (signs: Signs) => Signs) => {
    const key = keyOf(game, team, challenge)
    found.set(key, next(found.get(key) ?? noSigns))
  }
  for (const { type, team, values } of events)
    if (type === 'ContainerDestroy' && values[1] !== undefined)
      change(team, values[1], (signs) => ({ ...signs, destroyed: signs.destroyed + 1 }))
  for (const { status, team, challenge, time } of submissions)
    change(team, challenge, (signs) => ({
      ...signs,
      wrong: signs.wrong + Number(status === 'WrongAnswer'),
      lastTry: Math.max(signs.lastTry ?? time, time),
    }))
  return [...found]
}

/** The signs of each instance, and how many rows they were found in. */
export interface InstanceSigns {
  of: (instance: SiteInstance) => Signs
  events: number
  submissions: number
}

/** The instances with this trouble, worst first. */
export function inTrouble(
  instances: SiteInstance[],
  trouble: Trouble,
  signs: InstanceSigns,
  now: number,
): SiteInstance[] {
  const most = (count: (signs: Signs) => number, least: number) =>
    instances
      .filter((one) => count(signs.of(one)) >= least)
      .toSorted((one, other) => count(signs.of(other)) - count(signs.of(one)))
  switch (trouble) {
    case '':
      return instances
    case 'untried':
      return instances.filter(
        (one) => one.startedAt <= now - youngest && (signs.of(one).lastTry ?? 0) < one.startedAt,
      )
    case 'destroyed':
      return most(({ destroyed }) => destroyed, manyDestroyed)
    case 'wrong':
      return most(({ wrong }) => wrong, 1)
    default:
      return trouble satisfies never
  }
}

const dataOf = <Data>(results: UseQueryResult<Data>[]) => results.map(({ data }) => data)

/** Reads what running games tell of the instances, once it is asked for; undefined until that is read. */
export function useInstanceSigns(
  running: GameRef[],
  gameOf: InstanceGames['gameOf'],
  isAsked: boolean,
): InstanceSigns | undefined {
  const cache = useQueryClient()
  const asked = isAsked ? running : none
  const events = useQueries({
    queries: asked.map(({ id }) => polled(monitor.events(id), { isAlways: true })),
    combine: dataOf,
  })
  const submissions = useQueries({
    queries: asked.map(({ id }) => polled(monitor.submissions(id), { isAlways: true })),
    combine: dataOf,
  })
  const areRead = [...events, ...submissions].every((rows) => rows !== undefined)
  useQueries({ queries: asked.map(({ id }) => ({ ...readBack(cache, id, depth), enabled: areRead })) })
  return useMemo(() => {
    if (!isAsked || !areRead) return undefined
    const found = new Map(
      asked.flatMap(({ id }, index) => signsIn(id, events[index] ?? [], submissions[index] ?? [])),
    )
    return {
      of: ({ team, challenge }) => {
        const game = challenge && gameOf.get(challenge.id)
        return (game && found.get(keyOf(game.id, team?.name ?? '', challenge.title))) || noSigns
      },
      events: sumOf(events),
      submissions: sumOf(submissions),
    }
  }, [isAsked, areRead, asked, events, submissions, gameOf])
}

const none: GameRef[] = []
const sumOf = (lists: readonly (readonly unknown[] | undefined)[]) =>
  lists.reduce((sum, rows) => sum + (rows?.length ?? 0), 0)
