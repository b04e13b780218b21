import { ProxyRefusal, WebPageResponse } from '#src/lib/errors.ts'
import { requestQueue } from '#src/server/transport/open-transport.ts'
import { onRefusal, server } from '#src/server/transport/client.ts'
import { games } from '#src/server/reads/games.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const page = (status: number) => () => HttpResponse.html('<h1>Sign in</h1>', { status })
const redirect = (location: string) => new HttpResponse(null, { status: 302, headers: { location } })
const bare = (body: string | null, status = 401) =>
  new HttpResponse(body, { status, headers: { 'content-type': 'application/json' } })

/** What proxies answer calls with once their own session has ended, and how the page calls that. */
const answers: [who: string, answer: () => Response, said: RegExp][] = [
  ['oauth2-proxy, asked for JSON', () => bare('{}'), /asks you to sign in again/],
  ['Authelia or Cloudflare', page(401), /answers with a web page/],
  ['nginx with a page in place', page(200), /answers with a web page/],
  ['nginx that redirects', () => redirect('/oauth2/sign_in'), /asks you to sign in again/],
]

test.each(answers)(
  'when a session of %s ends, the page stays signed in, offers a reload, and goes on once calls pass again',
  async (_who, answer, said) => {
    const arena = arenaForApp()
    const gameId = arena.world.running
    const { cache, container, user } = await renderApp(`/games/${gameId}/challenges`, { as: 'player', arena })
    await screen.findByRole('searchbox')
    let isEnded = true
    arena.override(http.all('*/api/*', () => (isEnded ? answer() : undefined)))
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await cache.refetchQueries(games.details(gameId))
    expect((await screen.findAllByText(said))[0]).toBeVisible()
    expect(within(container).getByRole('searchbox')).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(reload).toHaveBeenCalledTimes(1)
    isEnded = false
    await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  },
)

/** A server whose settings are read while other calls are refused on the way. */
function refusing(answer: () => Response) {
  const sent: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request)
    return Promise.resolve(request.url.endsWith('/api/config') ? Response.json({}) : answer())
  })
  return sent
}

const refusals: unknown[] = []
beforeEach(() => {
  refusals.length = 0
  onTestFinished(onRefusal((refusal) => refusals.push(refusal)))
})

test.each([
  [401, null],
  [401, '{}'],
  [401, '{"title":'],
  [401, '[]'],
  [403, '"Forbidden"'],
  [302, null],
])(
  'a bare %i (%j) is a proxy’s: it says nothing of the session, and a write is not sent again',
  async (status, body) => {
    const sent = refusing(() => bare(body, status))
    await expect(server.GET('/api/posts')).rejects.toBeInstanceOf(ProxyRefusal)
    sent.length = 0
    await expect(server.POST('/api/account/logout')).rejects.toBeInstanceOf(ProxyRefusal)
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(refusals).toEqual([])
  },
)

test('a refusal in the server’s own words is about the session', async () => {
  refusing(() => Response.json({ title: 'Log in first', status: 401 }, { status: 401 }))
  await expect(server.GET('/api/posts')).rejects.toMatchObject({ status: 401, message: 'Log in first' })
  expect(refusals).toEqual([{ status: 401, method: 'GET', path: '/api/posts' }])
  expect(requestQueue.reachability.isSilent()).toBe(false)
})

test('a 503 without a word, as of a server whose store of sessions is down, ends no session', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  await expect(server.GET('/api/account/profile')).rejects.toMatchObject({ status: 503 })
  await vi.waitFor(() => expect(requestQueue.reachability.isSilent()).toBe(true))
  expect(requestQueue.reachability.problem()).not.toBeInstanceOf(WebPageResponse)
  expect(refusals).toEqual([])
})

test('every call asks for JSON, says that a script sends it, and follows no redirect', async () => {
  const sent = refusing(() => Response.json([]))
  await server.GET('/api/posts')
  await server.POST('/api/account/logout')
  for (const { headers, redirect } of sent) {
    expect(headers.get('accept')).toBe('application/json')
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest')
    expect(redirect).toBe('manual')
  }
  expect(sent).toHaveLength(2)
})
