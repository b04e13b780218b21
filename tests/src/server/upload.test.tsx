import { responseOf, server, setServerLanguage } from '#src/server/transport/client.ts'
import { avatarFrom } from '#src/server/adapter/profile.ts'
import { ApiError } from '#src/lib/errors.ts'
import { uploadOf } from '#src/server/transport/upload.ts'
import { arenaForApp } from '#tests/support/arena-for-app.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { delay, http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'

const picture = new File([bytesOf.png], 'mast.png', { type: 'image/png' })

const sent = (file: File, progress: number[] = [], signal = new AbortController().signal) =>
  responseOf(
    server.PUT(
      '/api/account/avatar',
      uploadOf(file, { onProgress: (percent) => void progress.push(percent), signal }),
    ),
    avatarFrom,
  )

async function signedIn() {
  const arena = arenaForApp()
  await arena.signIn('player')
  return arena
}

test('a file is uploaded with progress, and its response read like any other', async () => {
  await signedIn()
  const progress: number[] = []
  expect(await sent(picture, progress)).toMatch(/^\/assets\/[0-9a-f]{64}\/avatar\.webp$/)
  expect(progress.at(-1)).toBe(100)
})

test('a refusal is the same error as of other requests', async () => {
  await signedIn()
  const refused = sent(new File(['plain'], 'mast.png', { type: 'image/png' }))
  await expect(refused).rejects.toEqual(new ApiError('The file is not a readable image', 400))
})

test("an upload sends the user's language and is for the page's own origin", async () => {
  const { override } = await signedIn()
  let asked: Request | undefined
  override(
    http.put('*/api/account/avatar', ({ request }) => {
      asked = request
      return HttpResponse.json(
        { title: 'zu schnell', status: 429 },
        { status: 429, headers: { 'Retry-After': '7' } },
      )
    }),
  )
  setServerLanguage('de-DE')
  onTestFinished(() => setServerLanguage('en-US'))
  await expect(sent(picture)).rejects.toMatchObject({ status: 429, retryAfter: 7, message: 'zu schnell' })
  expect(asked?.headers.get('accept-language')).toBe('de-DE')
  expect(new URL(asked!.url).origin).toBe(location.origin)
})

test('no response is a TypeError', async () => {
  const { override } = await signedIn()
  override(http.put('*/api/account/avatar', () => HttpResponse.error()))
  await expect(sent(picture)).rejects.toBeInstanceOf(TypeError)
})

test('a canceled upload ends at once', async () => {
  const { override } = await signedIn()
  const way = new AbortController()
  override(
    http.put('*/api/account/avatar', async () => {
      way.abort()
      await delay('infinite')
      return new HttpResponse()
    }),
  )
  await expect(sent(picture, [], way.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
