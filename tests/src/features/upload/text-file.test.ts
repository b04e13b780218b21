import { UnfitFile } from '#src/features/upload/file-limits.ts'
import { largestText, textIn } from '#src/features/upload/text-file.ts'
import { expect, test } from 'vitest'

test('a file is read as UTF-8 or UTF-16, and refused if it is a workbook or in another encoding', async () => {
  const file = (...bytes: number[]) => new File([Uint8Array.from(bytes)], 'users.csv')
  expect(await textIn(new File(['Zoë'], 'users.csv'))).toBe('Zoë')
  expect(await textIn(file(0xff, 0xfe, 0x5a, 0))).toBe('Z')
  expect(await textIn(file(0xfe, 0xff, 0, 0x5a))).toBe('Z')
  expect(await textIn(file(0x5a, 0, 0xeb, 0))).toBe('Zë')
  expect(await textIn(file(0, 0x5a, 0, 0xeb))).toBe('Zë')
  await expect(textIn(file(0xd6, 0xd0))).rejects.toEqual(new UnfitFile('encoding'))
})

test('a workbook or another archive is told by its whole signature, not by letters that a text may begin with', async () => {
  const file = (start: string) =>
    new File([Uint8Array.from(start, (sign) => sign.charCodeAt(0))], 'users.csv')
  for (const start of [
    'PK\u0003\u0004',
    'PK\u0005\u0006',
    'PK\u0007\u0008',
    '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  ])
    await expect(textIn(file(`${start}\0\0`))).rejects.toEqual(new UnfitFile('noText'))
  for (const text of ['PK;Name;Mail', 'PK', 'PK\n1'])
    expect(await textIn(new File([text], 'users.csv'))).toBe(text)
  // "РП;" in the encoding of Windows for Cyrillic letters: no archive, but no UTF-8 either.
  await expect(textIn(file('\u00d0\u00cf;'))).rejects.toEqual(new UnfitFile('encoding'))
})

test('a file that is empty, too large or lost is not taken for one without text', async () => {
  await expect(textIn(new File([], 'a.json'))).rejects.toEqual(new UnfitFile('empty'))
  const large = new File([new Uint8Array(largestText + 1)], 'a.json')
  await expect(textIn(large)).rejects.toEqual(new UnfitFile('tooLarge'))
  const lost = new File(['{}'], 'a.json')
  lost.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'))
  await expect(textIn(lost)).rejects.toEqual(new UnfitFile('unreadable'))
})
