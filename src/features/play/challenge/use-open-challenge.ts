import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { useChangeAddress } from '#src/state/address/address-state.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** The id of the challenge that the address's hash names, whatever title follows it. */
export function challengeIdFrom(hash: string): number | undefined {
  const [, id] = /^#(\d{1,9})(?:-|$)/.exec(hash) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The challenge whose dialog is open, which is the one named in the address's hash, and functions to open and close it. */
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
  const opened = played.find((challenge) => challenge.id === id)
  return {
    opened,
    /** Whether the address names a challenge that the server does not list: hidden, or not released yet. */
    isUnlisted: id !== undefined && !opened,
    open,
    close: () => void change({ hash: '', isStep: true }),
  }
}
