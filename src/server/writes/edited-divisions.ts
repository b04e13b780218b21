import type { DivisionFields, DivisionId, EditedDivision } from '#src/model/division.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { divisionEditBody, editedDivisionFrom } from '#src/server/adapter/edit.ts'
import { setSaved } from '#src/server/cache/read-now.ts'
import { editedDivisions } from '#src/server/reads/edited-divisions.ts'
import { games } from '#src/server/reads/games.ts'
import { review } from '#src/server/reads/review.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Adds a division to a game; another one may have the same name. */
export async function createDivision(cache: QueryClient, gameId: number, fields: DivisionFields) {
  const made = await responseOf(
    server.POST('/api/edit/games/{gameId}/divisions', { ...at({ gameId }), body: divisionEditBody(fields) }),
    editedDivisionFrom,
  )
  take(cache, gameId, (known) => [...known, made])
  return made
}

/** Saves all of a division: what is left out would be emptied, and its list of challenges is replaced. */
export async function saveDivision(
  cache: QueryClient,
  gameId: number,
  id: DivisionId,
  fields: DivisionFields,
) {
  const saved = await responseOf(
    server.PUT('/api/edit/games/{gameId}/divisions/{divisionId}', {
      ...at({ gameId, divisionId: Number(id) }),
      body: divisionEditBody(fields),
    }),
    editedDivisionFrom,
  )
  take(cache, gameId, (known) => known.map((one) => (one.id === id ? saved : one)))
  return saved
}

/** Deletes a division; its teams stay in the game, without one. */
export async function deleteDivision(cache: QueryClient, gameId: number, id: DivisionId) {
  await responseOf(
    server.DELETE('/api/edit/games/{gameId}/divisions/{divisionId}', at({ gameId, divisionId: Number(id) })),
  )
  take(cache, gameId, (known) => known.filter((one) => one.id !== id))
  await invalidate(cache, { queryKey: review.list(gameId).queryKey })
}

/** What a write has made of the divisions; what players see of the game depends on them. */
function take(cache: QueryClient, gameId: number, change: (known: EditedDivision[]) => EditedDivision[]) {
  setSaved(cache, editedDivisions.list(gameId), (known) => known && change(known))
  void invalidate(cache, { queryKey: games.game(gameId).queryKey })
  void invalidate(cache, { queryKey: games.scoreboard(gameId).queryKey })
}
