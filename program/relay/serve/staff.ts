import { followedGame, noSuchGame } from './followed-game.ts'
import { recordingOf } from './recording.ts'
import type { RelayEnv } from './relay-env.ts'
import { isSameOrigin } from './same-origin.ts'
import { refusalPage, staffPage } from './staff-page.ts'
import type { staffRoles, VisitorRole } from './staff-role.ts'
import { staffStyles } from './staff-styles.ts'
import { type Texts, textsFor, type Word } from './words.ts'
import type { RelayView } from '#program/relay/relay-view.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { html } from 'hono/html'

/** Bytes of a form with the name of a target. */
const largestForm = 4096

/** No script, and nothing from elsewhere. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin', // without any, browsers would not say where a form is from
  strictTransportSecurity: false, // is up to the proxy
})

/** What staff may do to a target, and what the page then says. */
const acts = { test: 'tested', retry: 'retried' } as const satisfies Partial<Record<keyof RelayView, Word>>
type Act = keyof typeof acts

/** The page for staff: monitors may look, admins may also test and retry. Who they are, the server says. */
export function staff(
  view: RelayView,
  roles: ReturnType<typeof staffRoles>,
  now: () => number,
): Hono<RelayEnv> {
  type Asking = Context<RelayEnv>
  const textsOf = (c: Asking) => textsFor(c.req.header('accept-language'), now())
  const refused = (c: Asking, status: 403 | 404, word: Word) =>
    c.html(refusalPage(textsOf(c), textsOf(c).t(word)), status)
  const roleOf = (c: Asking) => roles.roleOf(c.req.header('cookie'), c.get('visitor')).catch(() => undefined)

  async function act(c: Asking, which: Act) {
    if (!isSameOrigin(c.env.incoming, c.get('visitor'))) return refused(c, 403, 'otherSite')
    const role = await roleOf(c)
    const stranger = strangerPage(textsOf(c), role)
    if (stranger) return c.html(stranger.page, stranger.status)
    if (role !== 'Admin') return refused(c, 403, 'adminsOnly')
    const { target } = await c.req.parseBody()
    if (typeof target !== 'string' || !view[which](target)) return refused(c, 404, 'noSuchTarget')
    return c.redirect(`/relay/?${new URLSearchParams({ [acts[which]]: target }).toString()}`, 303)
  }

  return new Hono<RelayEnv>()
    .get('/style.css', headers, (c) =>
      c.body(staffStyles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
    )
    .use(headers, async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/', async (c) => {
      const texts = textsOf(c)
      const role = await roleOf(c)
      const stranger = strangerPage(texts, role)
      if (stranger) return c.html(stranger.page, stranger.status)
      const done = Object.values(acts).find((word) =>
        view.targets().some(({ name }) => name === c.req.query(word)),
      )
      return c.html(
        staffPage(texts, {
          view,
          mayAct: role === 'Admin',
          done: done && texts.t(done, { target: c.req.query(done)! }), // checked by `find`
        }),
      )
    })
    .get('/games/:id/recording.jsonl.gz', async (c) => {
      const stranger = strangerPage(textsOf(c), await roleOf(c))
      if (stranger) return c.html(stranger.page, stranger.status)
      const followed = followedGame(view, c.req.param('id'))
      if (!followed) return c.json(noSuchGame, 404)
      return c.body(new Uint8Array(await recordingOf(view, followed, now())), 200, {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename="game-${followed.game.id}.jsonl.gz"`,
      })
    })
    .post('/:act{test|retry}', bodyLimit({ maxSize: largestForm }), (c) => act(c, c.req.param('act') as Act))
}

/** What somebody sees who may not look; undefined for staff. Without a role the server could not be asked. */
function strangerPage(texts: Texts, role: VisitorRole | undefined) {
  const { t } = texts
  switch (role) {
    case 'Monitor':
    case 'Admin':
      return undefined
    case undefined:
      return { status: 503 as const, page: refusalPage(texts, t('unreachable')) }
    case 'Nobody':
      return { status: 401 as const, page: refusalPage(texts, t('whoAreYou'), html`${t('logIn')}`) }
    default:
      return { status: 403 as const, page: refusalPage(texts, t('staffOnly')) }
  }
}
