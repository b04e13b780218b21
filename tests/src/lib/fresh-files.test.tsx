import { reloadAfresh } from '#src/lib/fresh-files.ts'
import { isLostScript, noteLoadError } from '#src/lib/errors.ts'
import { expect, test, vi } from 'vitest'

test('the files of a page are asked of the server before it is loaded again, past the cache and whatever becomes of them', async () => {
  const entries = ['/static/app-1.js', '/static/app-1.js', '/static/en-us-2.json', '/api/config'].map(
    (path) => ({
      name: `${location.origin}${path}`,
    }),
  )
  const calls: string[] = []
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList)
  vi.spyOn(location, 'reload').mockImplementation(() => void calls.push('reload'))
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    calls.push(`${new URL(address as string).pathname} ${options?.cache}`)
    return Promise.reject(new TypeError('offline'))
  })
  await reloadAfresh()
  expect(calls).toEqual(['/static/app-1.js reload', '/static/en-us-2.json reload', 'reload'])
})

test('a script that is none is lost; a fault of our own is not', () => {
  const damaged = new SyntaxError('Unexpected end of input')
  expect(isLostScript(damaged)).toBe(false)
  noteLoadError(damaged)
  expect(isLostScript(damaged)).toBe(true)
  const own = new RangeError('too deep')
  noteLoadError(own)
  expect(isLostScript(own)).toBe(false)
})
