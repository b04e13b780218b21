import { matchPath, type Params, useLocation, useParams } from 'react-router-dom'

/** The id of the game in an address's parameters; undefined where they name none. */
export const gameIdIn = ({ gameId }: Params): number | undefined =>
  gameId && /^\d{1,9}$/.test(gameId) ? Number(gameId) : undefined

/** The id of the game in the address. Throws a 404, which the route shows as not found, where the address names none. */
export function useGameAddress(): { gameId: number } {
  const gameId = gameIdIn(useParams())
  if (gameId === undefined) throw new Response(null, { status: 404 })
  return { gameId }
}

/** The id of the game whose page is open, for what surrounds every page; undefined elsewhere. */
export function useNamedGameId(): number | undefined {
  const { pathname } = useLocation()
  return gameIdIn(matchPath('/games/:gameId/*', pathname)?.params ?? {})
}
