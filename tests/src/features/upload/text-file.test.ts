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
  await expect(textIn(file(0x50, 0x4b, 3, 4))).rejects.toEqual(new UnfitFile('noText'))
  await expect(textIn(file(0xd6, 0xd0))).rejects.toEqual(new UnfitFile('encoding'))
})

test('a file that is empty, too large or lost is not taken for one without text', async () => {
  await expect(textIn(new File([], 'a.json'))).rejects.toEqual(new UnfitFile('empty'))
  const large = new File([new Uint8Array(largestText + 1)], 'a.json')
  await expect(textIn(large)).rejects.toEqual(new UnfitFile('tooLarge'))
  const lost = new File(['{}'], 'a.json')
  lost.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'))
  await expect(textIn(lost)).rejects.toEqual(new UnfitFile('unreadable'))
})
