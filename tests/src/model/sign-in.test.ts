import { errorsIn, signInFrom, startOf } from '#src/model/sign-in.ts'
import { failureOf, harmless } from '#src/model/sign-in-errors.ts'
import { expect, test } from 'vitest'

const plain = signInFrom({})
const way = { name: 'Campus', start: '/api/sso/login?returnUrl={return}' }

test('a server that says nothing has a password and no other way', () => {
  expect(plain).toMatchObject({
    ways: [],
    passwords: 'shown',
    canRegister: true,
    canRecover: true,
    signOut: null,
  })
})

test.each([
  ['a name that only sounds like it', { config: { sso: true, enableGoogle: true, googleAuth: {} } }],
  ['a text for a boolean', { config: { enableGoogleAuth: 'true', enableDiscordAuth: 1 } }],
  ['schools that are no list', { config: { sso: { schools: { harbour: {} } } } }],
  ['schools without slugs', { config: { sso: { schools: [{ name: 'X', mode: 'Cas' }, null, 7, 'x'] } } }],
  ['a provider that is switched off', { sso: { enabled: false, localAuthenticationEnabled: false } }],
  ['a provider without the word', { sso: { enabled: 'yes', authority: 'https://id.example.org' } }],
  ['lists for objects', { own: [], config: [], sso: [] }],
  ['settings of another kind', { own: { signIn: 'google' } }],
])('nothing is guessed from %s', (_, answers) => {
  expect(signInFrom(answers)).toEqual(plain)
})

test('an identity provider hides the form where the server refuses it, and folds it where it does not', () => {
  const closed = { enabled: true, localAuthenticationEnabled: false, registrationEnabled: false }
  expect(signInFrom({ sso: { ...closed, localCredentialManagementEnabled: false } })).toMatchObject({
    ways: [{ name: '', start: '/api/sso/login?returnUrl={return}' }],
    passwords: 'hidden',
    canRegister: false,
    canRecover: false,
    signOut: { address: '/api/sso/logout', method: 'POST' },
  })
  const open = { enabled: true, localAuthenticationEnabled: true, registrationEnabled: true }
  expect(signInFrom({ sso: open })).toMatchObject({
    passwords: 'folded',
    canRegister: true,
    canRecover: true,
  })
})

const school = (name: string, mode: string) => ({ name, slug: name.toLowerCase(), mode })

test('schools with a page are ways, and the form is hidden only where all have one', () => {
  const settings = (...schools: object[]) => ({ config: { sso: { schools, localLoginEnabled: false } } })
  expect(signInFrom(settings(school('Harbour', 'Cas')))).toMatchObject({
    ways: [{ name: 'Harbour', start: '/api/account/sso/login/harbour' }],
    passwords: 'hidden',
    schools: { harbour: 'Harbour' },
  })
  const both = signInFrom(settings(school('Harbour', 'cas'), school('Lagoon', 'Email')))
  expect(both).toMatchObject({ passwords: 'shown', schools: { harbour: 'Harbour', lagoon: 'Lagoon' } })
  expect(both.ways).toHaveLength(1)
})

test('a slug that would lead elsewhere is no way', () => {
  const row = { name: 'X', slug: '../../logout', mode: 'Cas' }
  expect(signInFrom({ config: { sso: { schools: [row] } } }).ways).toEqual([])
})

test('Google and Discord are ways, and registration is closed only where the server says so', () => {
  const config = { enableGoogleAuth: true, enableDiscordAuth: true, allowPasswordRegistration: false }
  const found = signInFrom({ config })
  expect(found.ways.map(({ name }) => name)).toEqual(['Google', 'Discord'])
  expect(found).toMatchObject({ canRegister: false, passwords: 'shown' })
  expect(startOf(found.ways[0]!, '/games?page=2')).toBe('/api/oauth/google?returnUrl=%2Fgames%3Fpage%3D2')
  expect(signInFrom({ config: { enableGoogleAuth: true } }).canRegister).toBe(true)
})

test('where a site lists its own ways, the server adds none', () => {
  const own = { signIn: { ways: [way], passwords: 'folded', registration: false, recovery: false } }
  const found = signInFrom({ own, config: { enableGoogleAuth: true }, sso: { enabled: true } })
  expect(found).toMatchObject({ ways: [way], passwords: 'folded', canRegister: false, canRecover: false })
  expect(found.signOut).toBeNull()
})

test('a site that lists no way may still say where a log-out leads', () => {
  const signOut = { address: '/oauth2/sign_out?rd=/', method: 'GET' }
  const found = signInFrom({ own: { signIn: { signOut } }, config: { enableGoogleAuth: true } })
  expect(found).toMatchObject({ signOut })
  expect(found.ways).toHaveLength(1)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/a\\..',
  'javascript:alert(1)',
  'api/sso/login',
  '/a b',
  '/a\nb',
  '',
  7,
  null,
  `/${'a'.repeat(5000)}`,
])('no way starts at %j', (start) => {
  expect(signInFrom({ own: { signIn: { ways: [{ name: 'X', start }] } } })).toEqual(plain)
})

test.each(['http://other.example/out', 'javascript:alert(1)', '//other.example', 7])(
  'no log-out leads to %j',
  (address) => {
    expect(signInFrom({ own: { signIn: { signOut: { address } } } })).toEqual(plain)
  },
)

test('a name without end is cut, and so is a list', () => {
  const ways = Array.from({ length: 5000 }, (_, at) => ({ name: 'N'.repeat(5000), start: `/${at}` }))
  const found = signInFrom({ own: { signIn: { ways } } })
  expect(found.ways).toHaveLength(50)
  expect(found.ways[0]!.name).toHaveLength(60)
})

test.each([
  ['banned', 'refused'],
  ['external_cookie_invalid', 'late'],
  ['email_unverified', 'email'],
  ['await_approval', 'approval'],
  ['', 'none'],
  ['something_new', 'unknown'],
  ['constructor', 'unknown'],
  ['__proto__', 'unknown'],
])('the code %j is about %s', (code, failure) => {
  expect(failureOf(code)).toBe(failure)
})

test('of an unknown code nothing is shown that is no code', () => {
  expect(harmless(`<b>Call 555-0199</b> ${'x'.repeat(100)}`)).toMatch(/^bCall555-0199bx{26}$/)
})

const errors = (search: string, own?: string[]) => errorsIn(new URLSearchParams(search), own)

test('only what a server or the site calls an error is one', () => {
  expect(errors('error=anything&message=Hello')).toEqual([])
  expect(errors('why=banned')).toEqual([])
  expect(errors('why=banned', ['why'])).toEqual(['why'])
  expect(errors('ssoError=a&error=oauth_b&from=/games')).toEqual(['ssoError', 'error'])
})
