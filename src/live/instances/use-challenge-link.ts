import { paths } from '#src/lib/paths.ts'
import { searchWith } from '#src/live/panel-address.ts'
import { createPath, useLocation } from 'react-router-dom'

/** Addresses of challenges of a game. Where its challenges are looked at, what is searched and sorted there stays. */
export function useChallengeLink(gameId: number) {
  const { pathname, search } = useLocation()
  const isThere = pathname.toLowerCase() === paths.challenges(gameId)
  return (challengeId: number, title: string) => {
    const [page = '', hash = ''] = paths.challenge(gameId, challengeId, title).split('#')
    return createPath({ pathname: page, search: isThere ? searchWith(undefined, search) : '', hash })
  }
}
