import type { GameInfo } from '#contract/api.gen.ts'
import { type Entry, type ParticipationEvent, participationMachine } from '#machines/participation.ts'
import { games, joinGame, leaveGame } from '#src/api/games.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'

/** What the parts of the entry panel are given of the chart. */
export interface ParticipationPart {
  state: SnapshotFrom<typeof participationMachine>
  send: (event: ParticipationEvent) => void
}

const participationIn = (gameId: number, cache: QueryClient) =>
  participationMachine.provide({
    actors: {
      join: fromPromise<unknown, Entry>(({ input }) => joinGame(gameId, input)),
      leave: fromPromise<unknown>(() => leaveGame(gameId)),
    },
    actions: {
      'read the game again': () => void cache.invalidateQueries({ queryKey: games.one(gameId) }),
    },
  })

/** The chart of the reader's entry in a game, told what each reading of the game says. */
export function useParticipation({ id, status }: GameInfo, readAt: number) {
  const cache = useQueryClient()
  const machine = useMemo(() => participationIn(id, cache), [id, cache])
  const [state, send] = useActor(machine)
  // `readAt` too: a status that was read again unchanged is news to a chart that has asked for something.
  useEffect(() => send({ type: 'game.read', status }), [send, status, readAt])
  return [state, send] as const
}
