import { divisionsOf } from '#arena/store/divisions.ts'
import { enterGame, reviewParticipation } from '#arena/rules/participations.ts'
import { createUser } from '#arena/rules/accounts/accounts.ts'
import { createTeam } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import { instanceOf } from '#arena/store/instances.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'

const minute = 60_000

/** An arena whose running game has instances, written to the store directly. */
export function consoleArena() {
  const made = arenaForApp()
  const { arena, world } = made
  const { store } = arena
  const division = divisionsOf(store, world.running)[0]?.name ?? null
  const challenges = store.all(
    sql
      .selectFrom('challenges')
      .select(['id', 'title'])
      .where('gameId', '=', world.running)
      .where('isEnabled', '=', 1)
      .where('type', 'in', ['StaticContainer', 'DynamicContainer']),
  )

  /** A team in the running game, with this participation status. */
  function team(name: string, status: ParticipationStatus = 'Accepted') {
    const { id: userId } = createUser(arena, {
      userName: `captain-${name.length}-${crypto.randomUUID().slice(0, 4)}`,
      email: `${crypto.randomUUID()}@players.test`,
      password: 'Recorded-1',
    })
    const teamId = createTeam(arena, userId, name, null).id
    enterGame(arena, { userId, teamId, gameId: world.running, division })
    const entry = store.one(sql.selectFrom('participations').select('id').where('teamId', '=', teamId))!
    reviewParticipation(arena, entry.id, { status: 'Accepted' })
    if (status !== 'Accepted') reviewParticipation(arena, entry.id, { status })
    return entry.id
  }

  /** An instance of a team, given by its participation, that ends in `left` minutes. */
  function instance(entryId: number, left: number, challenge = challenges[0]!) {
    const id = crypto.randomUUID()
    const now = arena.clock.now()
    store.run(
      sql.insertInto('containers').values({
        id,
        instanceId: instanceOf(arena.store, entryId, challenge.id)!.id,
        image: 'halyard/telegraph:1',
        host: '10.13.0.4',
        port: 30_000 + Math.round(left),
        startedAt: now + (left - 120) * minute,
        expectStopAt: now + left * minute,
        flag: null,
      }),
    )
    return id
  }

  return { ...made, challenges, team, instance }
}
