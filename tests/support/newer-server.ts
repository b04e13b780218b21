import type { ArenaForApp } from '#tests/support/arena-for-app.ts'
import { keyPair } from '#tests/support/server-key.ts'
import { http, HttpResponse, type DefaultBodyType } from 'msw'

type Body = Record<string, unknown>
type Entry = Body & { id: number; division: string | null }

const pass = (app: ArenaForApp, request: Request, body: Body) =>
  app.answer(
    new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body: JSON.stringify(body),
    }),
  )

/**
 * Lets an arena answer organizers as servers from 1.8 on do: a post keeps nothing beside a pin, a decision on an entry
 * takes its division away unless it names it by id, a game has no divisions, a challenge's port has another name.
 * Returns the division of each entry that was decided on, by the entry's id.
 */
export function asNewerServer(app: ArenaForApp) {
  const divisions = new Map<number, number | null>()

  const changed = async (answer: Response, change: (body: Body) => Body) =>
    answer.ok ? HttpResponse.json(change((await answer.json()) as Body) as DefaultBodyType) : answer
  const bodyOf = async (request: Request) => (await request.clone().json()) as Body

  const asGame = ({ divisions: _divisions, ...game }: Body) => game
  const asChallenge = ({ containerExposePort, ...challenge }: Body) => ({
    ...challenge,
    exposePort: containerExposePort,
  })

  app.override(
    http.post('*/api/edit/posts', async ({ request }) => {
      const body = await bodyOf(request)
      return pass(app, request, 'isPinned' in body ? { title: ' ', isPinned: false } : body)
    }),
    http.put('*/api/edit/posts/:post', async ({ request, params }) => {
      const body = await bodyOf(request)
      const known = (await (
        await app.answer(new Request(new URL(`/api/posts/${String(params.post)}`, request.url)))
      ).json()) as Body
      const { isPinned } = known
      return 'isPinned' in body
        ? pass(app, request, { ...known, isPinned: body.isPinned })
        : pass(app, request, { ...body, isPinned })
    }),
    http.get('*/api/game/:game/participations', async ({ request }) => {
      const entries = (await (await app.answer(request)).json()) as Entry[]
      const names = [...new Set(entries.map(({ division }) => division))]
      for (const { id, division } of entries)
        if (!divisions.has(id)) divisions.set(id, division === null ? null : names.indexOf(division) + 1)
      return HttpResponse.json(
        entries.map(({ division: _division, ...entry }) => ({
          ...entry,
          divisionId: divisions.get(entry.id),
        })) as DefaultBodyType,
      )
    }),
    http.put('*/api/admin/participation/:entry', async ({ request, params }) => {
      const { status, divisionId = null } = await bodyOf(request)
      divisions.set(Number(params.entry), divisionId as number | null)
      return pass(app, request, { status })
    }),
    http.get('*/api/edit/games/:game', async ({ request }) => changed(await app.answer(request), asGame)),
    http.put('*/api/edit/games/:game', async ({ request }) => {
      const { divisions: _divisions, ...body } = await bodyOf(request)
      const known = (await (await app.answer(new Request(request.url))).json()) as Body
      return changed(await pass(app, request, { ...body, divisions: known.divisions }), asGame)
    }),
    http.get('*/api/edit/games/:game/challenges/:challenge', async ({ request }) =>
      changed(await app.answer(request), asChallenge),
    ),
    http.put('*/api/edit/games/:game/challenges/:challenge', async ({ request }) => {
      const { containerExposePort: _port, exposePort, ...body } = await bodyOf(request)
      return changed(
        await pass(app, request, {
          ...body,
          ...(exposePort !== undefined && { containerExposePort: exposePort }),
        }),
        asChallenge,
      )
    }),
  )
  return divisions
}

const secretsOf: Record<string, readonly string[]> = {
  '/api/account/login': ['password'],
  '/api/account/register': ['password'],
  '/api/account/passwordreset': ['password'],
  '/api/account/changepassword': ['old', 'new'],
}

/**
 * Lets an arena publish a key and take passwords and flags only encrypted, as servers from 1.4 on can: what it cannot
 * read is a missing member, 400. Returns how to exchange the key, null for plain text again, and the bodies that were
 * sent.
 */
export function asEncryptingServer(app: ArenaForApp) {
  let key: ReturnType<typeof keyPair> | null = keyPair()
  const sent: { path: string; body: Body }[] = []

  async function decrypted(request: Request, names: readonly string[]) {
    const body = (await request.clone().json()) as Body
    sent.push({ path: new URL(request.url).pathname, body })
    if (!key) return pass(app, request, body)
    try {
      const plain = names.map((name) => [name, key!.decrypt(String(body[name]))])
      return await pass(app, request, { ...body, ...(Object.fromEntries(plain) as Body) })
    } catch {
      return HttpResponse.json({ title: `${names.join()} is required`, status: 400 }, { status: 400 })
    }
  }

  app.override(
    http.get('*/api/config', async ({ request }) => {
      const config = (await (await app.answer(request)).json()) as Body
      return HttpResponse.json({ ...config, apiPublicKey: key?.publicKey ?? null })
    }),
    ...Object.entries(secretsOf).map(([path, names]) =>
      http.all(`*${path}`, ({ request }) => decrypted(request, names)),
    ),
    http.post('*/api/game/:game/challenges/:challenge', ({ request }) => decrypted(request, ['flag'])),
  )
  return { sent, exchange: (next: typeof key) => void (key = next) }
}
