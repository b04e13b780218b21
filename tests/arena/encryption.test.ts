import { encrypt } from '#src/server/transport/encrypt.ts'
import { createChallenge } from '#arena/rules/challenges/challenges.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { manualClock } from '#arena/lib/clock.ts'
import { adminPassword, arenaForTest, noon, visitor } from '#tests/support/arena.ts'
import { createGameWith } from '#tests/support/games.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A newer arena; `switched` saves the site's section as an admin does, and waits until it takes effect. */
async function newer() {
  const made = arenaForTest({ edition: '1.8' })
  const boss = await made.admin()
  const guest = made.guest()
  const save = (site: object) =>
    boss.send('PUT', '/api/admin/config', { json: { globalConfig: { title: 'T', slogan: 'S', ...site } } })
  const keyNow = async () =>
    ((await guest.send('GET', '/api/config')).body as { apiPublicKey: string | null }).apiPublicKey
  async function switched(site: object) {
    await save(site)
    made.clock.advance(5_000)
    return keyNow()
  }
  const logIn = async (password: string) =>
    (await made.guest().send('POST', '/api/account/login', { json: { userName: 'Admin', password } })).status
  return { ...made, boss, save, keyNow, switched, logIn }
}

test('a settings change takes effect five seconds after it is saved', async () => {
  const { clock, boss, save, keyNow } = await newer()
  const siteOf = async () => (await boss.send('GET', '/api/admin/config')).body
  await save({ title: 'Fog', apiEncryption: true })
  expect(await siteOf()).toMatchObject({ globalConfig: { title: 'Fog', apiEncryption: true } })
  clock.advance(4_999)
  expect(await keyNow()).toBeNull()
  clock.advance(1)
  expect(await keyNow()).toMatch(/^[A-Za-z0-9+/]{43}=$/)
})

test('switching the captcha on takes effect at once', async () => {
  const { guest, admin } = arenaForTest({ edition: '1.8', captcha: { provider: 'HashPow', difficulty: 8 } })
  const boss = await admin()
  await boss.send('PUT', '/api/admin/config', { json: { accountPolicy: { useCaptcha: true } } })
  expect((await guest().send('GET', '/api/captcha')).body).toMatchObject({ type: 'HashPow' })
  const json = { userName: 'Admin', password: adminPassword }
  expect((await guest().send('POST', '/api/account/login', { json })).status).toBe(400)
})

test('switching encryption on creates a key pair, which is kept while it is on', async () => {
  const { switched, boss } = await newer()
  const first = await switched({ apiEncryption: true })
  expect(first).not.toBeNull()
  expect(await switched({ apiEncryption: true, title: 'Other' })).toBe(first)
  expect(await switched({})).toBeNull() // left out is off
  expect((await boss.send('GET', '/api/admin/config')).body).toMatchObject({
    globalConfig: { apiEncryption: false },
  })
  const second = await switched({ apiEncryption: true })
  expect(second).not.toBeNull()
  expect(second).not.toBe(first)
})

test('passwords are read as encrypted when encryption is on, and as plain text when it is off', async () => {
  const { switched, logIn } = await newer()
  const old = (await switched({ apiEncryption: true }))!
  expect(await logIn(await encrypt(adminPassword, old))).toBe(200)
  expect(await logIn(await encrypt('Wrong-pass-1', old))).toBe(401)
  expect(await logIn(adminPassword)).toBe(400)
  await switched({ apiEncryption: false })
  expect(await logIn(await encrypt(adminPassword, old))).toBe(401)
  expect(await logIn(adminPassword)).toBe(200)
  const key = (await switched({ apiEncryption: true }))!
  expect(await logIn(await encrypt(adminPassword, old))).toBe(400)
  expect(await logIn(await encrypt(adminPassword, key))).toBe(200)
})

test('a value that cannot be decrypted is refused like a missing one', async () => {
  const { guest, switched } = await newer()
  await switched({ apiEncryption: true })
  const titleOf = async (json: object) => {
    const { status, body } = await guest().send('POST', '/api/account/login', { json })
    return [status, (body as { title: string }).title]
  }
  const missing = await titleOf({ userName: 'Admin' })
  expect(missing[0]).toBe(400)
  expect(await titleOf({ userName: 'Admin', password: adminPassword })).toEqual(missing)
})

test('password rules apply to the decrypted password', async () => {
  const { guest, switched } = await newer()
  const key = (await switched({ apiEncryption: true }))!
  const account = { userName: 'uma', email: 'uma@players.test' }
  const register = async (password: string) =>
    guest().send('POST', '/api/account/register', {
      json: { ...account, password: await encrypt(password, key) },
    })
  for (const weak of ['abc', 'recorded-1', 'Aa1', '']) expect((await register(weak)).status).toBe(400)
  expect((await register('Recorded-1')).status).toBe(200)
  const uma = guest()
  const send = async (method: string, path: string, json: object, secrets: Record<string, string>) => {
    const made = await Promise.all(
      Object.entries(secrets).map(async ([name, text]) => [name, await encrypt(text, key)] as const),
    )
    return (await uma.send(method, path, { json: { ...json, ...Object.fromEntries(made) } })).status
  }
  expect(await send('POST', '/api/account/login', { userName: 'uma' }, { password: 'Recorded-1' })).toBe(200)
  const change = (old: string, wanted: string) =>
    send('PUT', '/api/account/changepassword', {}, { old, new: wanted })
  expect(await change('Recorded-1', 'recorded')).toBe(400)
  expect(await change('Recorded-9', 'Recorded-2')).toBe(400)
  expect(await change('Recorded-1', 'Recorded-2')).toBe(200)
})

test('flags are encrypted too, and their length rules apply after decryption', async () => {
  const { arena, register, switched } = await newer()
  const player = await register('pia')
  const { body: team } = await player.send('POST', '/api/team', { json: { name: 'Tide' } })
  const { gameId } = createGameWith(arena, {
    teams: [(team as { id: number }).id],
  })
  const { id } = createChallenge(arena, gameId, { title: 'Weir' })
  const key = (await switched({ apiEncryption: true }))!
  const submit = async (flag: string) =>
    (await player.send('POST', `/api/game/${gameId}/challenges/${id}`, { json: { flag } })).body
  const titleOf = async (flag: string) =>
    ((await submit(await encrypt(flag, key))) as { title: string }).title
  expect(await titleOf('  ')).toBe('The Flag field is required.')
  expect(await titleOf('x'.repeat(128))).toBe('Flag is too long: at most 127 characters.')
  expect((await submit('flag{x}')) as object).toMatchObject({ title: 'The Flag field is required.' })
})

test('the dial turns encryption on at once, whatever the setting says', async () => {
  const { arena, keyNow, logIn, switched } = await newer()
  arena.dials.encryption = true
  const key = (await keyNow())!
  expect(key).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  expect(await keyNow()).toBe(key)
  expect([await logIn(adminPassword), await logIn(await encrypt(adminPassword, key))]).toEqual([400, 200])
  arena.dials.encryption = false
  expect([await keyNow(), await logIn(adminPassword)]).toEqual([null, 200])
  expect(await switched({ apiEncryption: true })).not.toBe(key)
})

test('an older server ignores the encryption dial and does not list the setting', async () => {
  const { guest, admin } = arenaForTest({ dials: { encryption: true } })
  expect((await guest().send('GET', '/api/config')).body).not.toHaveProperty('apiPublicKey')
  const { body } = await (await admin()).send('GET', '/api/admin/config')
  expect((body as { globalConfig: object }).globalConfig).not.toHaveProperty('apiEncryption')
})

test('the key pair survives a restart', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-keys-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const keys: (string | null)[] = []
  for (const dials of [{ encryption: true }, { encryption: true }]) {
    const made = createArena({
      file: path.join(folder, 'a.sqlite'),
      edition: '1.8',
      clock: manualClock(noon),
      dials,
    })
    const { body } = await visitor((request) => made.app.fetch(request)).send('GET', '/api/config')
    keys.push((body as { apiPublicKey: string | null }).apiPublicKey)
    made.close()
  }
  expect(keys[0]).not.toBeNull()
  expect(keys[1]).toBe(keys[0])
})
