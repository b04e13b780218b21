import { allOperations } from '#arena/operations/all-operations.ts'
import { createUser } from '#arena/rules/accounts/accounts.ts'
import { createGame } from '#arena/rules/games.ts'
import { createTeam } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import { arenaForTest, bytesOf } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

/** Pictures that differ in the bytes after the image. */
const picture = (mark: string) => [new File([bytesOf.png, mark], 'a.png', { type: 'image/png' })]

type Upload = 'accountAvatar' | 'teamAvatar' | 'editSetPoster'

/** Calls operations as the mount does once a body has been read: allows two at the same moment. */
function uploads() {
  const { arena } = arenaForTest()
  const operations = allOperations(arena)
  const user = createUser(arena, { userName: 'mira', email: 'mira@players.test', password: 'Recorded-1' })
  const { id: teamId } = createTeam(arena, user.id, 'Gulls', null)
  const { id: gameId } = createGame(arena, { title: 'Regatta', start: 0, end: 1 })
  const send = (id: Upload, mark: string) =>
    (operations[id] as (call: object) => unknown)({ user, path: { teamId, gameId }, body: picture(mark) })
  /** The stored pictures: by how many bytes each is longer than the smallest, and how often it is used. */
  const stored = () =>
    arena.store
      .all(sql.selectFrom('files').select(['size', 'references']).orderBy('size'))
      .map(({ size, references }) => [size - bytesOf.png.length, references])
  return { send, stored }
}

test.each([
  ['teamAvatar', 'editSetPoster'],
  ['editSetPoster', 'accountAvatar'],
  ['accountAvatar', 'teamAvatar'],
] as const)(
  'two calls of %s at once release the old image once, so that it stays where else it is used',
  async (id, elsewhere) => {
    const { send, stored } = uploads()
    await send(id, 'old')
    await send(elsewhere, 'old')
    expect(stored()).toEqual([[3, 2]])
    await Promise.all([send(id, 'a'), send(id, 'bb')])
    expect(stored()).toEqual([
      [2, 1],
      [3, 1],
    ])
  },
)
