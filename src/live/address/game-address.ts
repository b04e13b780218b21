import { matchPath, useLocation, useParams } from 'react-router-dom'

/** The game that the address names. Throws a 404 for an address that names none, which the route shows as not found. */
export function useGameAddress(): { gameId: number } {
  const { gameId } = useParams()
  if (!gameId || !/^\d{1,9}$/.test(gameId)) throw new Response(null, { status: 404 })
  return { gameId: Number(gameId) }
}

/** The game whose page is looked at, for what stands around every page; undefined elsewhere. */
export function useNamedGameId(): number | undefined {
  const { pathname } = useLocation()
  const id = Number(matchPath('/games/:gameId/*', pathname)?.params.gameId)
  return Number.isInteger(id) ? id : undefined
}
