import { polled } from '#src/server/cache/polled.ts'
import type { GameEdit } from '#src/model/game.ts'
import type { SiteInstance } from '#src/model/instance.ts'
import { type Orphan, orphansAmong } from '#src/model/orphans.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { review } from '#src/server/reads/review.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { phaseOf } from '#src/model/phase.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

export type GameRef = Pick<GameEdit, 'id' | 'title'>

/** What the list of instances leaves out. */
export interface InstanceGames {
  running: GameRef[]
  /** By challenge id. */
  gameOf: ReadonlyMap<number, GameRef>
  /** By instance id; orphans only. */
  orphans: ReadonlyMap<string, Orphan>
}

const noGames: GameEdit[] = []
/** Lists of challenges and of participations change rarely, and are long. */
const seldom = { staleTime: 5 * minute }
/** The most ended games whose challenges are read, to find one that no running game has. */
const mostEnded = 10

/** Each result's data, or undefined; the same array while the data is unchanged. */
const dataOf = <Data>(results: UseQueryResult<Data>[]) => results.map(({ data }) => data)

/** Finds the game of each instance, and the instances whose team may no longer use them. */
export function useInstanceGames(instances: SiteInstance[]): InstanceGames {
  const { data: known = noGames } = useQuery({
    ...polled(editedGames.newest()),
    select: ({ data }) => data,
  })
  const now = useServerNow(30 * second)
  const running = useMemo(() => known.filter((game) => phaseOf(game, now) === 'running'), [known, now])
  const gameOf = useGameOf(instances, useStarted(known, now), running)
  const orphans = useOrphans(instances, gameOf)
  return { running, gameOf, orphans }
}

/** Games that have started; future games have no instances. */
const useStarted = (known: GameEdit[], now: number) =>
  useMemo(() => known.filter(({ start }) => start <= now), [known, now])

/** The list does not name games. Challenges are read from running games first, then from those that ended last. */
function useGameOf(instances: SiteInstance[], started: GameEdit[], running: GameEdit[]) {
  const [endedAsked, askEnded] = useState(0)
  const asked = useMemo(() => {
    const ended = started.filter((game) => !running.includes(game))
    const last = ended.toSorted((one, other) => other.end - one.end).slice(0, mostEnded)
    return [...running, ...last]
  }, [started, running])
  const wanted = running.length + endedAsked
  const lists = useQueries({
    queries: asked
      .slice(0, wanted)
      .map(({ id }) => ({ ...polled(editedChallenges.list(id), { as: 'aside', share: 5 }), ...seldom })),
    combine: dataOf,
  })
  const gameOf = useMemo(
    () =>
      new Map(
        lists.flatMap((challenges, index) =>
          (challenges ?? []).map(({ id }) => [id, asked[index]!] as const),
        ),
      ),
    [lists, asked],
  )
  const isMissing = () => instances.some(({ challenge }) => challenge && !gameOf.has(challenge.id))
  if (wanted < asked.length && lists.every(Boolean) && isMissing()) askEnded(endedAsked + 1)
  return gameOf
}

function useOrphans(instances: SiteInstance[], gameOf: ReadonlyMap<number, GameRef>) {
  const ids = useMemo(() => {
    const found = instances.flatMap(({ challenge }) => gameOf.get(challenge?.id ?? 0)?.id ?? [])
    return [...new Set(found)].sort((one, other) => one - other)
  }, [instances, gameOf])
  const entries = useQueries({
    queries: ids.map((id) => ({ ...polled(review.list(id), { as: 'aside' }), ...seldom })),
    combine: dataOf,
  })
  return useMemo(() => {
    const states = new Map<string, ParticipationStatus>()
    entries.forEach((teams, index) =>
      teams?.forEach(({ team, status }) => states.set(`${ids[index]}:${team.id}`, status)),
    )
    return orphansAmong(instances, (instance) => {
      const game = gameOf.get(instance.challenge?.id ?? 0)
      return states.get(`${game?.id}:${instance.team?.id}`)
    })
  }, [instances, gameOf, ids, entries])
}
