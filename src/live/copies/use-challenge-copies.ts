import { type Copied, createFrom, packed, type PackedChallenge } from '#src/api/challenge-copies.ts'
import { editedChallenges } from '#src/api/edited-challenges.ts'
import { readNow } from '#src/api/read-now.ts'
import { useBatch } from '#src/live/batch/use-batch.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** A challenge to be made, by a key of its own. */
export interface CopyItem {
  key: string
  title: string
  pack: () => Promise<PackedChallenge> | PackedChallenge
}

interface CopySource {
  gameId: number
  challengeId: number
  /** What the copy is called. */
  title: string
}

/** A challenge of a game as what is to be made of it elsewhere: with flags, hints and files, as they are when its turn comes. */
export const copyItemOf = (cache: QueryClient, { gameId, challengeId, title }: CopySource): CopyItem => ({
  key: String(challengeId),
  title,
  pack: async () => ({
    ...packed(await readNow(cache, editedChallenges.one(gameId, challengeId))),
    title,
  }),
})

/** Makes challenges in a game, off, one after the other. */
export function useChallengeCopies() {
  const cache = useQueryClient()
  const run = useRef<{ gameId: number; items: readonly CopyItem[] }>(undefined)
  const copied = useRef(new Map<string, Copied>())
  const batch = useBatch({
    acts: {
      copy: async (key: string) => {
        const { gameId, items } = run.current! // set before the batch starts
        const { pack } = items.find((item) => item.key === key)!
        copied.current.set(key, await createFrom(cache, gameId, await pack()))
      },
    },
    refetch: () => {
      if (run.current)
        void cache.invalidateQueries({ queryKey: editedChallenges.list(run.current.gameId).queryKey })
    },
  })
  return {
    batch,
    start(gameId: number, items: readonly CopyItem[]) {
      run.current = { gameId, items }
      batch.start(
        'copy',
        items.map(({ key }) => key),
      )
    },
    /** What closing their dialog does: while copies are made, it stops after the one under way. */
    closing: (onClose: () => void) => (batch.is === 'running' ? batch.stop : onClose),
    /** Whether a file of it is not on this server. */
    lacksFile: (key: string) => (copied.current.get(key)?.missing ?? 0) > 0,
  }
}

export type ChallengeCopies = ReturnType<typeof useChallengeCopies>
