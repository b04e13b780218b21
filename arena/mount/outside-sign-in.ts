import type { Arena } from '#arena/parts/arena.ts'
import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import type { Hono } from 'hono'
import type { Env } from './env.ts'

/** How a server that is no stock one signs in accounts of another site. */
interface Form {
  /** The paths that start it. */
  start: RegExp
  /** Where a sign-in ends whose address names no page to return to, as the server takes none. */
  end?: string
  /** Where one ends that the other site has refused. */
  refused: string
  /** What the server's settings say of it. */
  settings?: object
}

const oauth = {
  start: /^\/api\/oauth\/(?:google|discord)$/,
  settings: { enableGoogleAuth: true, enableDiscordAuth: true },
}

/** By the values of the dial `signIn`. */
const forms: Readonly<Record<string, Form>> = {
  oidc: { start: /^\/api\/sso\/login$/, refused: '/account/login?ssoError=remote_failure' },
  cas: {
    start: /^\/api\/account\/sso\/login\/harbour$/,
    end: '/',
    refused: '/account/login?sso_bind=1&school=harbour&std=20260001',
    settings: {
      sso: {
        title: 'Schools',
        description: null,
        schools: [
          { name: 'Harbour University', slug: 'harbour', mode: 'Cas', loginUrl: '', emailSuffixes: [] },
        ],
        localLoginEnabled: true,
      },
    },
  },
  oauth: {
    ...oauth,
    refused: '/account/login',
    settings: { ...oauth.settings, allowPasswordRegistration: false, enableBrowserFingerprint: false },
  },
  oauthCodes: { ...oauth, refused: '/account/login?error=oauth_email_unverified' },
}

const ssoConfig = {
  enabled: true,
  localAuthenticationEnabled: false,
  localCredentialManagementEnabled: false,
  registrationEnabled: false,
  backchannelLogoutEnabled: true,
  authority: 'https://id.example.org',
  clientId: 'arena',
}
const passwordCalls = /^\/api\/account\/(?:login|register|recovery|passwordreset|changepassword)$/

/**
 * Sign-in from outside, as the dial `signIn` says; the other site is a page of arena's own, which takes any account by its name and refuses others. Without
 * the dial no path here is known, as on a stock server.
 */
export function mountOutsideSignIn(app: Hono<Env>, arena: Arena) {
  app.use(async (c, next) => {
    const { signIn } = arena.dials
    const form = forms[signIn]
    if (!form) return next()
    const { path, method } = c.req
    if (form.start.test(path)) {
      const to = form.end ?? localPath(c.req.query('returnUrl'))
      return c.redirect(`/arena/provider?to=${encodeURIComponent(to)}`)
    }
    if (path === '/arena/provider')
      return method === 'POST'
        ? signInBy(arena, form, await c.req.parseBody())
        : c.html(page(c.req.query('to')))
    if (signIn === 'oidc') {
      if (path === '/api/sso/config') return c.json(ssoConfig)
      if (path === '/api/sso/logout' && method === 'POST')
        return new Response(null, {
          status: 302,
          headers: { Location: '/', 'Set-Cookie': arena.sessions.end() },
        })
      if (passwordCalls.test(path)) return c.json({ title: 'Log in with single sign-on', status: 403 }, 403)
    }
    await next()
    if (path === '/api/config' && c.res.ok)
      c.res = Response.json({ ...((await c.res.json()) as object), ...form.settings })
  })
}

function signInBy(arena: Arena, { refused }: Form, { user: name, to }: Record<string, unknown>): Response {
  const user = userByLogin(arena, typeof name === 'string' ? name : '')
  if (!user) return new Response(null, { status: 302, headers: { Location: refused } })
  const headers = {
    Location: localPath(typeof to === 'string' ? to : '/'),
    'Set-Cookie': arena.sessions.start(user.id),
  }
  return new Response(null, { status: 302, headers })
}

/** Only a path of this server is returned to; anything else is the start page. */
const localPath = (path = '/') => (/^\/(?![/\\])/.test(path) ? path : '/')

const page = (to = '/') => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Another site</title>
<h1>Another site</h1>
<form method="post">
<input type="hidden" name="to" value="${escaped(localPath(to))}">
<label>Account <input name="user" autofocus></label>
<button>Log in</button>
</form>
</html>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
