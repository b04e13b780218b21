import { StandardFonts } from '#src/features/editor/writeups/pdf-assets.ts'
import { expect, test, vi } from 'vitest'

test.each([
  ['is cut', () => new Response(new ReadableStream({ start: (line) => line.error(new TypeError('cut')) }))],
  ['is missing', () => new Response('', { status: 404 })],
  ['is a web page', () => new Response('<h1>Back soon</h1>', { headers: { 'Content-Type': 'text/html' } })],
])('a font of a PDF that %s is asked for again, past the cache', async (_, first) => {
  const asked: (RequestCache | undefined)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, options) => {
    asked.push(options?.cache)
    return Promise.resolve(asked.length === 1 ? first() : new Response('font'))
  })
  const bytes = await new StandardFonts().fetch({ filename: 'FoxitFixed.pfb' })
  expect(new TextDecoder().decode(bytes)).toBe('font')
  expect(asked).toEqual(['default', 'reload'])
})
