import { type FileLimits, pdfs, pictures } from '#src/features/upload/file-limits.ts'
import { bytesOf } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const fileOf = (bytes: BlobPart, name = 'file', type = '') => new File([bytes], name, { type })

test.each<[string, FileLimits, File, string]>([
  ['without bytes', pictures, fileOf(''), 'empty'],
  ['that is a text', pictures, fileOf(bytesOf.text, 'x.txt', 'text/plain'), 'noPicture'],
  ['over 3 MiB', pictures, fileOf(new Uint8Array(3 * 1024 * 1024 + 1)), 'tooLarge'],
  ['without bytes', pdfs, fileOf('', 'w.pdf', 'application/pdf'), 'empty'],
  ['that is no PDF, whatever it is called', pdfs, fileOf(bytesOf.png, 'w.pdf', 'application/pdf'), 'noPdf'],
  ['over 20 MiB', pdfs, fileOf(new Uint8Array(20 * 1024 * 1024 + 1), 'w.pdf'), 'tooLarge'],
])('a file %s does not fit: %#', async (_case, limits, file, why) => {
  await expect(limits.fit(file)).rejects.toMatchObject({ why })
})

test('a file that can no longer be read has its own error', async () => {
  const gone = fileOf(bytesOf.pdf, 'w.pdf')
  const broken = Object.assign(gone, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  })
  await expect(pdfs.fit(broken)).rejects.toMatchObject({ why: 'unreadable' })
})

test('an image is sent unchanged', async () => {
  const file = fileOf(bytesOf.png, 'Mast.PNG', 'image/png')
  expect(await pictures.fit(file)).toBe(file)
})

test.each(['Report.PDF', 'Report.pdf', 'Report'])(
  'a PDF called %s is renamed as the server requires',
  async (name) => {
    const sent = await pdfs.fit(fileOf(bytesOf.pdf, name, 'application/x-pdf'))
    expect([sent.name, sent.type, sent.size]).toEqual(['Report.pdf', 'application/pdf', bytesOf.pdf.length])
  },
)

test('a PDF that lines of a printer precede is one, as readers find its mark in the first 1,024 bytes', async () => {
  const after = (bytes: number) => fileOf(`${'\u001b%-12345X@PJL\r\n'.padEnd(bytes, ' ')}%PDF-1.7\n`, 'w.pdf')
  expect((await pdfs.fit(after(600))).name).toBe('w.pdf')
  expect((await pdfs.fit(after(1_019))).name).toBe('w.pdf')
  await expect(pdfs.fit(after(1_020))).rejects.toMatchObject({ why: 'noPdf' })
})
