import { createCaptcha } from '#arena/parts/captcha.ts'
import { manualClock } from '#arena/lib/clock.ts'
import { arenaForTest, bytesOf, formWith, type Visitor } from '#tests/support/arena.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

const hours = 3600_000
const account = { userName: 'mira', password: 'Recorded-1', email: 'mira@players.test' }

/** An arena whose account policy an administrator has changed. */
async function arenaWith(accountPolicy: object, options: Parameters<typeof arenaForTest>[0] = {}) {
  const made = arenaForTest(options)
  await (await made.admin()).send('PUT', '/api/admin/config', { json: { accountPolicy } })
  const { outbox } = made.arena
  const lastLink = () => {
    const { pathname, searchParams } = new URL(outbox.mails.at(-1)?.link ?? '')
    return { pathname, token: searchParams.get('token'), email: searchParams.get('email') }
  }
  return { ...made, outbox, lastLink }
}

const register = (who: Visitor, more: object = {}) =>
  who.send('POST', '/api/account/register', { json: { ...account, ...more } })
const logIn = (who: Visitor, userName: string, password = account.password) =>
  who.send('POST', '/api/account/login', { json: { userName, password } })

test('registering logs the newcomer in at once by default', async () => {
  const mira = arenaForTest().guest()
  expect((await register(mira)).body).toMatchObject({ data: 'LoggedIn', status: 200 })
  expect((await mira.send('GET', '/api/account/profile')).body).toMatchObject({
    userName: 'mira',
    role: 'User',
  })
})

test('names and addresses are unique regardless of case, outside ASCII too', async () => {
  const { guest } = arenaForTest()
  await register(guest(), { userName: 'Øystein', email: 'øystein@players.test' })
  expect((await register(guest(), { userName: 'øYSTEIN' })).status).toBe(400)
  expect((await register(guest(), { email: 'ØYSTEIN@players.test' })).status).toBe(400)
  expect((await logIn(guest(), 'øystein')).status).toBe(200)
})

test('login accepts the name or the address in any case and never says which part was wrong', async () => {
  const { guest } = arenaForTest()
  await register(guest())
  expect((await logIn(guest(), 'MIRA')).status).toBe(200)
  expect((await logIn(guest(), 'Mira@Players.test')).status).toBe(200)
  const wrong = await logIn(guest(), 'mira', 'Wrong-1')
  expect(wrong.status).toBe(401)
  expect((await logIn(guest(), 'nobody')).body).toEqual(wrong.body)
})

test('a failed login ends the current session if the account exists', async () => {
  const { register } = arenaForTest()
  const mira = await register('mira')
  await logIn(mira, 'nobody')
  expect((await mira.send('GET', '/api/account/profile')).status).toBe(200)
  await logIn(mira, 'mira', 'Wrong-1')
  expect((await mira.send('GET', '/api/account/profile')).status).toBe(401)
})

test('registration is refused when the site is closed or the email domain is not allowed', async () => {
  const closed = await arenaWith({ allowRegister: false })
  expect((await register(closed.guest())).status).toBe(400)
  const choosy = await arenaWith({ emailDomainList: 'club.test, players.test' })
  expect((await register(choosy.guest(), { email: 'mira@PLAYERS.test' })).status).toBe(400)
  expect((await register(choosy.guest())).status).toBe(200)
})

test('an administrator activates accounts when they are not active at once', async () => {
  const { guest, admin, outbox } = await arenaWith({ activeOnRegister: false })
  expect((await register(guest())).body).toMatchObject({ data: 'AdminConfirmationRequired' })
  expect((await logIn(guest(), 'mira')).status).toBe(401)
  const { body } = await (await admin()).send('POST', '/api/admin/users/search?hint=MIRA')
  const { id } = (body as { data: [{ id: string }] }).data[0]
  await (await admin()).send('PUT', `/api/admin/users/${id}`, { json: { emailConfirmed: true } })
  expect((await logIn(guest(), 'mira')).status).toBe(200)
  expect(outbox.mails).toEqual([])
})

test('a weak password is refused, unless the address belongs to an account that awaits activation', async () => {
  const { guest } = await arenaWith({ activeOnRegister: false })
  const weak = { password: 'nodigits', userName: 'else' }
  const titleOf = async (email: string) =>
    (await register(guest(), { ...weak, email })).body as { title: string; data?: string }
  expect((await titleOf('new@players.test')).title).toMatch(/^The password needs/)
  await register(guest())
  expect(await titleOf(account.email)).toMatchObject({ data: 'AdminConfirmationRequired' })
  expect((await titleOf('admin@gzti.me')).title).toBe('An account with this address already exists')
})

test('a mailed link confirms an account once and logs in; registering again mails a new link', async () => {
  const { guest, lastLink, outbox } = await arenaWith({
    activeOnRegister: false,
    emailConfirmationRequired: true,
  })
  expect((await register(guest())).body).toMatchObject({ data: 'EmailConfirmationRequired' })
  expect((await register(guest(), { userName: 'else' })).body).toMatchObject({
    data: 'EmailConfirmationRequired',
  })
  expect(outbox.mails).toHaveLength(2)
  const { pathname, ...link } = lastLink()
  expect(pathname).toBe('/account/verify')
  expect(link.token).toMatch(/^[A-Za-z0-9]+=*$/)

  const mira = guest()
  expect((await mira.send('POST', '/api/account/verify', { json: link })).status).toBe(200)
  expect((await mira.send('GET', '/api/account/profile')).body).toMatchObject({ userName: 'mira' })
  expect((await guest().send('POST', '/api/account/verify', { json: link })).status).toBe(400)
})

test('a mailed link expires after three hours', async () => {
  const { guest, lastLink, clock } = await arenaWith({
    activeOnRegister: false,
    emailConfirmationRequired: true,
  })
  await register(guest())
  const { token, email } = lastLink()
  clock.advance(3 * hours)
  expect((await guest().send('POST', '/api/account/verify', { json: { token, email } })).status).toBe(401)
})

test('recovery mails a link that sets a new password once', async () => {
  const { guest, lastLink } = await arenaWith({ emailConfirmationRequired: true })
  await register(guest())
  const recover = (email: string) => guest().send('POST', '/api/account/recovery', { json: { email } })
  expect((await recover('nobody@players.test')).status).toBe(404)
  expect((await recover(account.email)).status).toBe(200)
  const { token: rToken, email } = lastLink()
  const reset = () =>
    guest().send('POST', '/api/account/passwordreset', { json: { password: 'Recorded-2', rToken, email } })
  expect((await reset()).status).toBe(200)
  expect((await reset()).status).toBe(400)
  expect((await logIn(guest(), 'mira', 'Recorded-2')).status).toBe(200)
})

test('a mailed link uses the requested host, and HTTPS when the request did', async () => {
  const { guest, outbox } = await arenaWith({ emailConfirmationRequired: true })
  await register(guest())
  for (const proto of ['http', 'https']) {
    const headers = { 'X-Forwarded-Proto': proto }
    await guest().send('POST', '/api/account/recovery', { json: { email: account.email }, headers })
    expect(outbox.mails.at(-1)?.link).toMatch(`${proto}://localhost/account/reset?`)
  }
})

test('a reset link stops working when the password, name or address of its account changes', async () => {
  const { guest, lastLink } = await arenaWith({ emailConfirmationRequired: true })
  const mira = guest()
  await register(mira)
  const linkTo = async () => {
    await guest().send('POST', '/api/account/recovery', { json: { email: account.email } })
    return lastLink()
  }
  const reset = async ({ token: rToken, email }: ReturnType<typeof lastLink>) =>
    (
      await guest().send('POST', '/api/account/passwordreset', {
        json: { password: 'Recorded-2', rToken, email },
      })
    ).status
  const [first, second] = [await linkTo(), await linkTo()]
  expect([await reset(second), await reset(first)]).toEqual([200, 400])
  const third = await linkTo()
  await mira.send('PUT', '/api/account/update', { json: { userName: 'myra' } })
  expect([await reset(third), await reset(await linkTo())]).toEqual([400, 200])
})

test('an address changes through a link mailed to the new one, and cannot change where no mail is sent', async () => {
  const silent = await arenaForTest().register('mira')
  const refused = await silent.send('PUT', '/api/account/changeemail', {
    json: { newMail: 'new@players.test' },
  })
  expect(refused).toMatchObject({ status: 400, body: { data: false, status: 400 } })

  const { register, lastLink, outbox } = await arenaWith({ emailConfirmationRequired: true })
  const mira = await register('mira')
  await mira.send('PUT', '/api/account/changeemail', { json: { newMail: 'new@players.test' } })
  expect(outbox.mails.at(-1)?.to).toBe('new@players.test')
  const { token, email } = lastLink()
  expect((await mira.send('POST', '/api/account/mailchangeconfirm', { json: { token, email } })).status).toBe(
    200,
  )
  expect((await mira.send('GET', '/api/account/profile')).body).toMatchObject({ email: 'new@players.test' })
})

test('a proof of work is used up by a wrong password, but not by a malformed request', async () => {
  const { guest, register } = await arenaWith(
    { useCaptcha: false },
    { captcha: { provider: 'HashPow', difficulty: 8 } },
  )
  await register('mira')
  const admin = guest()
  await logIn(admin, 'Admin', 'Admin-pass-1')
  await admin.send('PUT', '/api/admin/config', { json: { accountPolicy: { useCaptcha: true } } })
  expect((await guest().send('GET', '/api/captcha')).body).toEqual({ type: 'HashPow', siteKey: '' })

  const { body } = await guest().send('GET', '/api/captcha/powchallenge')
  const challenge = solve(body as { id: string; challenge: string })
  const enter = (json: object) =>
    guest().send('POST', '/api/account/login', { json: { userName: 'mira', challenge, ...json } })
  expect((await enter({ password: '' })).status).toBe(400)
  expect((await enter({ password: 'Wrong-1' })).status).toBe(401)
  expect((await enter({ password: account.password })).status).toBe(400)
})

test.each([
  [1, 8],
  [20, 20],
  [99, 48],
])('a proof of %d bits asks for %d', (wanted, difficulty) => {
  expect(createCaptcha(manualClock(0), 'HashPow', wanted).challenge()).toMatchObject({ difficulty })
})

/** Finds an answer whose hash starts with eight zero bits. */
function solve({ id, challenge }: { id: string; challenge: string }) {
  for (let tried = 0; ; tried++) {
    const answer = tried.toString(16).padStart(16, '0')
    if (
      createHash('sha256')
        .update(Buffer.from(challenge + answer, 'hex'))
        .digest()[0] === 0
    )
      return `${id}:${answer}`
  }
}

test('an avatar is stored as uploaded and replaces the old one', async () => {
  const { register, guest } = arenaForTest()
  const mira = await register('mira')
  const uploadAvatar = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await mira.send('PUT', '/api/account/avatar', { form: formWith('file', { name: 'a', bytes }) }))
      .body as string
  const first = await uploadAvatar(bytesOf.png)
  expect(first).toMatch(/^\/assets\/[0-9a-f]{64}\/avatar\.webp$/)
  expect((await guest().send('GET', first)).headers.get('content-disposition')).toContain(
    "filename*=UTF-8''avatar.webp",
  )
  await uploadAvatar(Uint8Array.of(...bytesOf.png, 0))
  const anew = { headers: { 'Cache-Control': 'no-cache' } }
  expect((await guest().send('GET', first, anew)).status).toBe(404)
  const empty = await mira.send('PUT', '/api/account/avatar', {
    form: formWith('file', { name: 'a', bytes: '' }),
  })
  expect(empty.status).toBe(400)
})
