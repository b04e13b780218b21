import type { GameInfo, GameJoin } from '#src/model/game.ts'
import { type ParticipationEvent, participationMachine } from '#machines/participation.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { games } from '#src/server/reads/games.ts'
import { joinGame, leaveGame } from '#src/server/writes/games.ts'
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'

/** The parts of the chart's actor that the participation panel's components receive. */
export interface ParticipationPart {
  state: SnapshotFrom<typeof participationMachine>
  send: (event: ParticipationEvent) => void
}

/** The chart of the user's participation in a game. */
export function useParticipation({ id, status }: GameInfo) {
  const cache = useQueryClient()
  return useActor(
    useMemo(() => participationIn(id, cache), [id, cache]),
    { input: { status } },
  )
}

const participationIn = (gameId: number, cache: QueryClient) =>
  participationMachine.provide({
    actors: {
      game: readingsOf(gameId, cache),
      join: fromPromise<unknown, GameJoin>(({ input }) => joinGame(gameId, input)),
      leave: fromPromise<unknown>(() => leaveGame(gameId)),
    },
    actions: {
      'read the game again': () => void invalidate(cache, { queryKey: games.one(gameId) }),
    },
  })

/** An unchanged status is sent too: the chart may have requested a change since the last read. */
const readingsOf = (gameId: number, cache: QueryClient) =>
  fromCallback(({ sendBack }: { sendBack: (event: ParticipationEvent) => void }) => {
    const { queryKey } = games.game(gameId)
    const hash = hashKey(queryKey)
    const send = () => {
      const game = cache.getQueryData(queryKey)
      if (game) sendBack({ type: 'game.read', status: game.status })
    }
    send()
    return cache.getQueryCache().subscribe((event) => {
      if (event.query.queryHash === hash && event.type === 'updated' && event.action.type === 'success')
        send()
    })
  })
