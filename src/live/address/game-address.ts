import { matchPath, type Params, useLocation, useParams } from 'react-router-dom'

/** The game that the parameters of an address name; undefined where they name none. */
export const gameIdIn = ({ gameId }: Params): number | undefined =>
  gameId && /^\d{1,9}$/.test(gameId) ? Number(gameId) : undefined

/** The game that the address names. Throws a 404 for an address that names none, which the route shows as not found. */
export function useGameAddress(): { gameId: number } {
  const gameId = gameIdIn(useParams())
  if (gameId === undefined) throw new Response(null, { status: 404 })
  return { gameId }
}

/** The game whose page is looked at, for what stands around every page; undefined elsewhere. */
export function useNamedGameId(): number | undefined {
  const { pathname } = useLocation()
  return gameIdIn(matchPath('/games/:gameId/*', pathname)?.params ?? {})
}
