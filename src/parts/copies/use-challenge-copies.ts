import { invalidate } from '#src/server/cache/invalidate.ts'
import { type Copied, createFrom, packed, type PackedChallenge } from '#src/server/writes/challenge-copies.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** A challenge to create, under a unique key. */
export interface ChallengeItem {
  key: string
  title: string
  pack: () => Promise<PackedChallenge> | PackedChallenge
}

/** What is created in the game after its challenges: it may name them by `idOf` their keys, where they have been created. */
export interface FurtherItem {
  key: string
  title: string
  make: (gameId: number, idOf: (key: string) => number | undefined) => Promise<unknown>
}

export type CopyItem = ChallengeItem | FurtherItem

interface CopySource {
  gameId: number
  challengeId: number
  /** The title of the copy. */
  title: string
}

/** An item that copies a challenge with its flags, hints and files, as they are when its turn comes. */
export const copyItemOf = (
  cache: QueryClient,
  { gameId, challengeId, title }: CopySource,
): ChallengeItem => ({
  key: String(challengeId),
  title,
  pack: async () => ({
    ...packed(await readNow(cache, editedChallenges.one(gameId, challengeId))),
    title,
  }),
})

/** Creates challenges in a game one after the other, each disabled, and then what else is to be in it. */
export function useChallengeCopies() {
  const cache = useQueryClient()
  const run = useRef<{ gameId: number; items: readonly CopyItem[] }>(undefined)
  const copied = useRef(new Map<string, Copied>())
  const batch = useBatch({
    acts: {
      copy: async (key: string) => {
        const { gameId, items } = run.current! // set before the batch starts
        const item = items.find((item) => item.key === key)!
        if ('make' in item) await item.make(gameId, (key) => copied.current.get(key)?.id)
        else copied.current.set(key, await createFrom(cache, gameId, await item.pack()))
      },
    },
    onDone: () => {
      if (run.current)
        void invalidate(cache, { queryKey: editedChallenges.list(run.current.gameId).queryKey })
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
    /** The close handler of their dialog: while copies are being made, it stops after the one under way instead. */
    closing: (onClose: () => void) => (batch.is === 'running' ? batch.stop : onClose),
    /** How the copy of this challenge differs from it; undefined before it is made. */
    madeOf: (key: string) => copied.current.get(key),
  }
}

export type ChallengeCopies = ReturnType<typeof useChallengeCopies>
