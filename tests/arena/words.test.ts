import { type Language, languageOf, languages } from '#arena/words/language-of.ts'
import { worded } from '#arena/words/worded.ts'
import enUS from '#arena/words/en-us.json' with { type: 'json' }
import { arenaForTest, formWith } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const asking = (headers: Record<string, string>, query = '') =>
  languageOf(new Request(`http://arena.test/api/team${query}`, { headers }))

test.each([
  ['de-DE', 'de-DE'],
  ['DE-de', 'de-DE'],
  ['de', 'en-US'],
  ['de-AT, fr-FR;q=0.5', 'fr-FR'],
  ['zh-Hans', 'en-US'],
  ['fr-FR;q=0.4, ja-JP;q=0.9', 'ja-JP'],
  ['de, fr, es, ru-RU', 'en-US'], // only the first three count
  ['xx-XX, *;q=0.1', 'en-US'],
  ['', 'en-US'],
])('a request that accepts %s is answered in %s', (header, language) => {
  expect(asking({ 'Accept-Language': header })).toBe(language)
})

test('the query wins over the cookie and the cookie over the header; an unknown language is ignored', () => {
  const headers = { 'Accept-Language': 'de-DE', Cookie: 'a=b; .AspNetCore.Culture=c=fr-FR|uic=es-ES' }
  expect(asking(headers)).toBe('es-ES')
  expect(asking({ ...headers, Cookie: '.AspNetCore.Culture=c%3Dfr-FR' })).toBe('fr-FR')
  expect(asking(headers, '?culture=ko-KR')).toBe('ko-KR')
  expect(asking(headers, '?culture=ko-KR&ui-culture=vi-VN')).toBe('vi-VN')
  expect(asking(headers, '?culture=ko')).toBe('es-ES')
})

test.each([
  ['de-DE', 'Bitte melde dich zuerst an', 'Spiel nicht gefunden', 'Registrierung'],
  ['ja-JP', '先にログインしてください', '大会が見つかりません', '登録'],
  ['zh-CN', '请先登录', '比赛不存在', '注册'],
  ['nl-NL', 'Please log in first', 'Game not found', 'Registration'],
])('refusals are translated to %s', async (language, notLoggedIn, noGame, closed) => {
  const { guest, admin } = arenaForTest()
  const headers = { 'Accept-Language': language }
  const refused = await guest().send('GET', '/api/team', { headers })
  expect([refused.status, refused.body]).toEqual([401, { title: notLoggedIn, status: 401 }])
  expect(refused.headers.get('content-language')).toBe(language === 'nl-NL' ? 'en-US' : language)
  expect((await guest().send('GET', '/api/game/999', { headers })).body).toMatchObject({ title: noGame })
  await (
    await admin()
  ).send('PUT', '/api/admin/config', { json: { accountPolicy: { allowRegister: false } } })
  const json = { userName: 'mira', password: 'Recorded-1', email: 'mira@players.test' }
  const { body } = await guest().send('POST', '/api/account/register', { json, headers })
  expect((body as { title: string }).title).toContain(closed)
})

test("placeholders follow the language’s word order; field rules of ours are translated, the framework's stay English", async () => {
  const { guest, admin } = arenaForTest()
  const register = (more: object) =>
    guest().send('POST', '/api/account/register', {
      json: { userName: 'mira', password: 'Recorded-1', email: 'mira@players.test', ...more },
      headers: { 'Accept-Language': 'fr-FR' },
    })
  await register({})
  expect((await register({ email: 'other@players.test' })).body).toMatchObject({
    title: 'Le nom d’utilisateur «\u202fmira\u202f» est déjà pris',
  })
  expect((await register({ password: 'nodigits', email: 'other@players.test' })).body).toMatchObject({
    title: 'Le mot de passe doit contenir un chiffre, une minuscule et une majuscule.',
  })
  expect((await register({ userName: undefined })).body).toMatchObject({
    title: 'The UserName field is required.',
  })
  expect((await register({ userName: 7 })).body).toMatchObject({ title: 'The model field is required.' })
  const form = formWith('file', { name: 'x.png', bytes: 'x', type: 'image/png' })
  const picture = await (
    await admin()
  ).send('PUT', '/api/account/avatar', { form, headers: { 'Accept-Language': 'ru-RU' } })
  expect(picture.body).toMatchObject({ title: 'Файл не читается как изображение' })
})

test('mails and the response to a registration are translated too', async () => {
  const { arena, admin, guest } = arenaForTest()
  const accountPolicy = { activeOnRegister: false, emailConfirmationRequired: true, allowRegister: true }
  await (await admin()).send('PUT', '/api/admin/config', { json: { accountPolicy } })
  const { body } = await guest().send('POST', '/api/account/register', {
    json: { userName: 'mira', password: 'Recorded-1', email: 'mira@players.test' },
    headers: { 'Accept-Language': 'es-ES' },
  })
  expect(body).toMatchObject({ title: 'Abre el enlace que enviamos a tu correo' })
  expect(arena.outbox.mails.at(-1)).toMatchObject({ subject: 'Confirma tu dirección' })
})

const slotsIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test.each(languages.slice(1))(
  'every text is translated to %s with all its placeholders',
  (language: Language) => {
    const texts = Object.keys(enUS)
    expect(texts.map((english) => slotsIn(worded(language, english)))).toEqual(texts.map(slotsIn))
    const isSame = texts.filter((english) => worded(language, english) === english)
    expect(isSame.length).toBeLessThan(12) // a few words stay the same: Team, Flag, Status
  },
)
