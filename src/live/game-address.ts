import { useParams } from 'react-router-dom'

/** The game that the address names. Throws a 404 for an address that names none, which the route shows as not found. */
export function useGameAddress(): { gameId: number } {
  const { gameId } = useParams()
  if (!gameId || !/^\d{1,9}$/.test(gameId)) throw new Response(null, { status: 404 })
  return { gameId: Number(gameId) }
}
