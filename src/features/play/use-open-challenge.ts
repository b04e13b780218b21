import { challengeIdFrom } from './challenge-hash.ts'
import type { PlayedChallenge } from './shown-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { useLocation, useNavigate } from 'react-router-dom'

/** The challenge whose dialog is open: the one that the hash of the address names. */
export function useOpenChallenge(gameId: number, played: PlayedChallenge[]) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const id = challengeIdFrom(hash)
  const keepFilter = { preventScrollReset: true }
  return {
    opened: played.find((challenge) => challenge.id === id),
    open: ({ id, title }: Pick<PlayedChallenge, 'id' | 'title'>) => {
      const [, named = ''] = paths.challenge(gameId, id, title).split('#')
      void navigate({ search, hash: named }, keepFilter)
    },
    close: () => void navigate({ search, hash: '' }, keepFilter),
  }
}
