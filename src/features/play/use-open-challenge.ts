import type { PlayedChallenge } from './shown-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { useChangeAddress } from '#src/live/address/address-state.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** The challenge that the part of the address behind `#` names: its id, whatever title follows. */
export function challengeIdFrom(hash: string): number | undefined {
  const [, id] = /^#(\d{1,9})(?:-|$)/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The challenge whose dialog is open: the one that the hash of the address names. */
export function useOpenChallenge(gameId: number, played: PlayedChallenge[]) {
  const id = challengeIdFrom(useLocation().hash)
  const change = useChangeAddress()
  const open = useCallback(
    ({ id, title }: Pick<PlayedChallenge, 'id' | 'title'>) => {
      const [, hash = ''] = paths.challenge(gameId, id, title).split('#')
      void change({ hash, isStep: true })
    },
    [gameId, change],
  )
  return {
    opened: played.find((challenge) => challenge.id === id),
    open,
    close: () => void change({ hash: '', isStep: true }),
  }
}
