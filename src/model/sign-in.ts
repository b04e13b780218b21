// Ways to sign in outside of the site: as its own settings list them, or as the server says in a form that is known.

/** A way to sign in with an account of another site. */
export interface SignInWay {
  /** As the site calls it; empty where nobody gave it a name. */
  name: string
  /** The path that starts it, with `{return}` in the place of the path to return to, if the server takes one. */
  start: string
}

/** Where a log-out leads to, and how. */
export interface SignOut {
  /** A path of this site, or an address of another. */
  address: string
  method: 'GET' | 'POST'
}

/** How people get into a site. */
export interface SignIn {
  ways: readonly SignInWay[]
  /** The parameters of an address that say why a sign-in failed. */
  errors: readonly string[]
  /** Whether the form with a password is shown; `folded`: once it is asked for. */
  passwords: 'shown' | 'folded' | 'hidden'
  canRegister: boolean
  canRecover: boolean
  signOut: SignOut | null
  /** Names of schools by slug: who has been there may log in or register with it, and no account is known yet. */
  schools: Readonly<Record<string, string>>
}

/** What is said of a site: its own settings, those of its server, and what the server says of its identity provider. */
export interface SignInAnswers {
  own?: unknown
  config?: unknown
  sso?: unknown
}

/** That of a server that says nothing of other ways. */
const plain: SignIn = {
  ways: [],
  errors: [],
  passwords: 'shown',
  canRegister: true,
  canRecover: true,
  signOut: null,
  schools: {},
}

/** Reads how people get into a site. Where its own settings list ways, these are all there are; nothing is guessed from a name. */
export function signInFrom({ own, config, sso }: SignInAnswers): SignIn {
  const given = ownFrom(Object(own).signIn)
  if (given.ways) return { ...plain, ...given }
  const found = [ssoFrom(Object(sso)), schoolsFrom(Object(config).sso), oauthFrom(Object(config))]
  const ways = found.flatMap(({ ways = [] }) => ways)
  return Object.assign({}, plain, ...found, { ways }, given) as SignIn
}

type Said = Record<string, unknown>
const rows = (said: unknown): Said[] => (Array.isArray(said) ? said.slice(0, most).map(Object) : [])

/** Ways and parameters of a site beyond this many are left out. */
const most = 50
/** Characters of a name and of an address. */
const longest = { name: 60, address: 1000 }

const isText = (said: unknown): said is string => typeof said === 'string' && said !== ''
/** Whether it is a path of this site, and no address of another: `//evil.example`, `/\evil.example`. */
const isPath = (said: unknown): said is string =>
  isText(said) && said.length <= longest.address && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(said)
const nameFrom = (said: unknown) => (isText(said) ? said.trim().slice(0, longest.name) : '')

/** What a site says of itself (docs/install); what is not as it should be is left out. */
function ownFrom(said: unknown): Partial<SignIn> {
  const { ways, passwords, registration, recovery, signOut, errors } = Object(said) as Said
  const { address, method = 'GET' } = Object(signOut) as Said
  const known = rows(ways)
    .filter(({ start }) => isPath(start))
    .map(({ name, start }) => ({ name: nameFrom(name), start: start as string })) // which was checked
  return {
    ...(known.length > 0 && { ways: known }),
    ...(Array.isArray(errors) && { errors: errors.filter(isText).slice(0, most) }),
    ...(isOneOf(passwords, ['shown', 'folded', 'hidden']) && { passwords }),
    ...(registration === false && { canRegister: false }),
    ...(recovery === false && { canRecover: false }),
    ...((isPath(address) || isSecure(address)) &&
      isOneOf(method, ['GET', 'POST']) && { signOut: { address, method } }),
  }
}

const isOneOf = <Word extends string>(said: unknown, words: readonly Word[]): said is Word =>
  words.some((word) => word === said)
const isSecure = (said: unknown): said is string => isText(said) && /^https:\/\/[^\s\p{Cc}]+$/u.test(said)

/** An identity provider of the site's own, as `/api/sso/config` says it. */
function ssoFrom({ enabled, ...said }: Said): Partial<SignIn> {
  if (enabled !== true) return {}
  return {
    ways: [{ name: '', start: '/api/sso/login?returnUrl={return}' }],
    passwords: said.localAuthenticationEnabled === false ? 'hidden' : 'folded',
    canRegister: said.registrationEnabled !== false,
    canRecover: said.localCredentialManagementEnabled !== false,
    signOut: { address: '/api/sso/logout', method: 'POST' },
  }
}

/** Schools, as the member `sso` of `/api/config` lists them: those with a page of their own, and those known by mail. */
function schoolsFrom(said: unknown): Partial<SignIn> {
  const { schools, localLoginEnabled } = Object(said) as Said
  const known = rows(schools).filter(({ slug }) => typeof slug === 'string' && /^[\w.-]{1,60}$/.test(slug))
  if (known.length === 0) return {}
  const modeOf = ({ mode }: Said) => String(mode).toLowerCase()
  const named = known.map((row) => ({
    ...row,
    slug: String(row.slug),
    name: nameFrom(row.name) || String(row.slug),
  }))
  const areAllPages = known.every((row) => modeOf(row) === 'cas') // the others log in by the form
  return {
    ways: named
      .filter((row) => modeOf(row) === 'cas')
      .map(({ name, slug }) => ({ name, start: `/api/account/sso/login/${slug}` })),
    schools: Object.fromEntries(named.map(({ slug, name }) => [slug, name])),
    ...(localLoginEnabled === false && areAllPages && { passwords: 'hidden' }),
  }
}

/** Accounts of Google and Discord, as `/api/config` says it. */
function oauthFrom({
  enableGoogleAuth,
  enableDiscordAuth,
  allowPasswordRegistration,
}: Said): Partial<SignIn> {
  const way = (name: string) => ({ name, start: `/api/oauth/${name.toLowerCase()}?returnUrl={return}` })
  return {
    ways: [
      ...(enableGoogleAuth === true ? [way('Google')] : []),
      ...(enableDiscordAuth === true ? [way('Discord')] : []),
    ],
    ...(allowPasswordRegistration === false && { canRegister: false }),
  }
}

/** The slug of a school, if the site has it. */
export const schoolIn = ({ schools }: SignIn, slug: string | undefined) =>
  slug !== undefined && Object.hasOwn(schools, slug) ? slug : undefined

/** The path that starts a way, to return to `path` where the server takes that. */
export const startOf = ({ start }: SignInWay, path: string) =>
  start.replaceAll('{return}', encodeURIComponent(path))

/**
 * The parameters of an address that say why a sign-in failed: those of servers that are known, and those that the site's settings
 * name.
 */
export const errorsIn = (search: URLSearchParams, own: readonly string[] = []) =>
  [...search.keys()].filter(
    (name) =>
      name === 'ssoError' ||
      own.includes(name) ||
      (name === 'error' && search.get(name)!.startsWith('oauth_')), // a key has a value
  )
