import type { ArenaForApp } from '#tests/support/arena-for-app.ts'
import { keyPair } from '#tests/support/server-key.ts'
import { http, HttpResponse } from 'msw'

type Body = Record<string, unknown>

const pass = (app: ArenaForApp, request: Request, body: Body) =>
  app.answer(
    new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body: JSON.stringify(body),
    }),
  )

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
