import { createGameWith } from '#tests/support/games.ts'
import { newGameKeys, teamToken } from '#arena/rules/accounts/team-tokens.ts'
import { submitWriteup, writeupsOf } from '#arena/rules/writeups.ts'
import { sql } from '#arena/store/sql.ts'
import { arenaForTest, bytesOf, formWith, noon, type Visitor } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const days = 24 * 3600_000

const found = async (who: Visitor, name = 'Sails') =>
  (await who.send('POST', '/api/team', { json: { name } })).body as { id: number }

/** Mira's team, with Lev as a member. */
async function newTeam() {
  const made = arenaForTest()
  const mira = await made.register('mira')
  const lev = await made.register('lev')
  const { id } = await found(mira)
  const { body: invite } = await mira.send('GET', `/api/team/${id}/invite`)
  await lev.send('POST', '/api/team/accept', { json: invite })
  const idOf = async (who: Visitor) =>
    ((await who.send('GET', '/api/account/profile')).body as { userId: string }).userId
  return {
    ...made,
    mira,
    lev,
    id,
    invite: invite as string,
    miraId: await idOf(mira),
    levId: await idOf(lev),
  }
}

test('a user can captain at most three teams, but join any number', async () => {
  const { register } = arenaForTest()
  const [mira, noor] = [await register('mira'), await register('noor')]
  for (const name of ['A', 'B', 'C']) await found(mira, name)
  expect((await mira.send('POST', '/api/team', { json: { name: 'D' } })).status).toBe(400)
  const { id } = await found(noor, 'E')
  const { body: invite } = await noor.send('GET', `/api/team/${id}/invite`)
  expect((await mira.send('POST', '/api/team/accept', { json: invite })).status).toBe(200)
  expect((await mira.send('GET', '/api/team')).body).toHaveLength(4)
})

test('an invitation is valid by id and token, whatever its name part; renewing voids it', async () => {
  const { register, mira, id, invite } = await newTeam()
  const noor = await register('noor')
  const accept = async (json: string) => (await noor.send('POST', '/api/team/accept', { json })).status
  expect(await accept(invite.slice(0, -1))).toBe(400)
  expect(await accept(`Any:name:${invite.split(':').slice(1).join(':')}`)).toBe(200)
  expect(await accept(invite)).toBe(400)
  await noor.send('POST', `/api/team/${id}/leave`)
  const { body: renewed } = await mira.send('PUT', `/api/team/${id}/invite`)
  expect(await accept(invite)).toBe(400)
  expect(await accept(renewed as string)).toBe(200)
})

test('only the captain edits, invites to and disbands a team, and can transfer it', async () => {
  const { mira, lev, id, levId } = await newTeam()
  expect((await lev.send('PUT', `/api/team/${id}`, { json: { name: 'Mutiny' } })).status).toBe(403)
  expect((await lev.send('GET', `/api/team/${id}/invite`)).status).toBe(403)
  expect((await lev.send('DELETE', `/api/team/${id}`)).status).toBe(403)
  await mira.send('PUT', `/api/team/${id}/transfer`, { json: { newCaptainId: levId } })
  expect((await mira.send('DELETE', `/api/team/${id}`)).status).toBe(403)
  expect((await lev.send('DELETE', `/api/team/${id}`)).status).toBe(200)
  expect((await lev.send('GET', `/api/team/${id}`)).status).toBe(404)
})

test('an empty name keeps the old one, a missing bio clears it', async () => {
  const { mira, id } = await newTeam()
  await mira.send('PUT', `/api/team/${id}`, { json: { name: 'Sails', bio: 'we sail' } })
  const { body } = await mira.send('PUT', `/api/team/${id}`, { json: { name: '' } })
  expect(body).toMatchObject({ name: 'Sails', bio: null })
})

test('a locked team keeps its members until the game it entered is over', async () => {
  const { arena, admin, clock, mira, lev, id, levId } = await newTeam()
  createGameWith(arena, { end: noon + days, teams: [id] })
  const lock = async () => (await admin()).send('PUT', `/api/admin/teams/${id}`, { json: { locked: true } })
  await lock()
  const statuses = async () => [
    (await lev.send('POST', `/api/team/${id}/leave`)).status,
    (await mira.send('POST', `/api/team/${id}/kick/${levId}`)).status,
    (await mira.send('DELETE', `/api/team/${id}`)).status,
  ]
  expect(await statuses()).toEqual([400, 400, 400])
  clock.advance(days)
  expect((await lev.send('POST', `/api/team/${id}/leave`)).status).toBe(200)
  expect((await mira.send('GET', `/api/team/${id}`)).body).toMatchObject({ locked: false })
})

test("a kicked member also leaves the team's games", async () => {
  const { arena, mira, id, levId, miraId } = await newTeam()
  const game = createGameWith(arena, { teams: [id], entrants: [miraId, levId] })
  expect((await mira.send('POST', `/api/team/${id}/kick/${levId}`)).body).toMatchObject({
    members: [{ userName: 'mira' }],
  })
  expect(game.entrants()).toEqual([miraId])
})

test('disbanding a team deletes its avatar and writeups', async () => {
  const { arena, mira, id, miraId } = await newTeam()
  const { gameId } = createGameWith(arena, { teams: [id], entrants: [miraId] })
  arena.store.run(sql.updateTable('games').set({ writeupRequired: 1 }).where('id', '=', gameId))
  const picture = formWith('file', { name: 'x.png', bytes: bytesOf.png })
  const { body: path } = await mira.send('PUT', `/api/team/${id}/avatar`, { form: picture })
  await submitWriteup(arena, gameId, miraId, [new File(['pdf'], 'w.pdf', { type: 'application/pdf' })])
  const kept = [String(path), writeupsOf(arena, gameId)[0]!.url].map((url) => url.split('/')[2]!)
  expect(kept.map((hash) => arena.files.get(hash)?.size)).toEqual([bytesOf.png.length, 3])
  expect((await mira.send('DELETE', `/api/team/${id}`)).status).toBe(200)
  expect(kept.map((hash) => arena.files.get(hash))).toEqual([undefined, undefined])
})

test('only the captain can upload an avatar, up to 3 MiB, and only an image', async () => {
  const { mira, lev, id } = await newTeam()
  const send = async (bytes: BlobPart, who = mira) =>
    (await who.send('PUT', `/api/team/${id}/avatar`, { form: formWith('file', { name: 'x.png', bytes }) }))
      .status
  const sized = (size: number) => Buffer.concat([bytesOf.png], size)
  expect(await send(sized(3 * 1024 * 1024))).toBe(200)
  expect(await send(sized(3 * 1024 * 1024 + 1))).toBe(400)
  expect(await send(bytesOf.text)).toBe(400)
  expect(await send(bytesOf.png, lev)).toBe(403)
})

test("a team token verifies with its game's public key", async () => {
  const { guest } = arenaForTest()
  const { publicKey, privateKey } = newGameKeys()
  const check = async (json: object) => {
    const { status, body } = await guest().send('POST', '/api/team/verify', { json })
    return [status, (body as { status?: number }).status]
  }
  const token = teamToken(privateKey, 7)
  expect(await check({ teamToken: token, publicKey })).toEqual([200, undefined])
  expect(await check({ teamToken: token.replace('7:', '8:'), publicKey })).toEqual([401, 400])
  expect(await check({ teamToken: token, publicKey: newGameKeys().publicKey })).toEqual([401, 400])
  expect(await check({ teamToken: '1:x', publicKey: 'x' })).toEqual([400, 400])
})
