import { canSharePictures, shareFile } from '#src/ui/hooks/share-file.ts'
import { savedFiles } from '#tests/support/saved-files.ts'
import { expect, test, vi } from 'vitest'

const file = new File(['png'], 'Harbour CTF Ferry.png', { type: 'image/png' })
const about = { title: 'Ferry', url: 'https://ctf.example/games/7/scoreboard?team=3' }

/** A browser that can share files; `share` is what comes of it. */
function sharingBrowser(share: (data: ShareData) => Promise<void>) {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }))
}

test('a browser that can share gets the file with its title and address', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  const saved = savedFiles()
  sharingBrowser(share)
  expect(canSharePictures()).toBe(true)
  await shareFile(file, about)
  expect(share).toHaveBeenCalledWith({ ...about, files: [file] })
  expect(saved).toEqual([])
})

test('one that cannot saves the file', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: undefined }))
  const saved = savedFiles()
  expect(canSharePictures()).toBe(false)
  await shareFile(file, about)
  expect(saved.map(({ name }) => name)).toEqual(['Harbour CTF Ferry.png'])
})

test('sharing that the user cancels is no failure, any other is', async () => {
  sharingBrowser(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(shareFile(file, about)).resolves.toBeUndefined()
  sharingBrowser(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await expect(shareFile(file, about)).rejects.toThrow('no')
})
