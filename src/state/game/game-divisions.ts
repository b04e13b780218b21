import type { Division } from '#src/model/division.ts'
import { games } from '#src/server/queries/games.ts'
import { useQuery } from '@tanstack/react-query'

const none: readonly Division[] = []

/** The divisions of a game whose page or bar reads it, to name those that rows tell by id. */
export const useGameDivisions = (gameId: number): readonly Division[] =>
  useQuery({ ...games.game(gameId), enabled: false }).data?.divisions ?? none

/** The division of the user's team in a game whose page or bar reads it. */
export const useOwnDivision = (gameId: number): Division | null =>
  useQuery({ ...games.game(gameId), enabled: false }).data?.division ?? null
