import { numberText, sizeText, unitText } from '#src/lib/formats.ts'
import { expect, test } from 'vitest'

test('a size is shown in the unit that fits', () => {
  expect(sizeText(0, 'en-US')).toBe('0 bytes')
  expect(sizeText(1, 'en-US')).toBe('1 byte')
  expect(sizeText(18_231, 'en-US')).toBe('18.2 kB')
  expect(sizeText(2_000_000, 'en-US')).toBe('2 MB')
})

test.each([
  ['en-US', '1,149', '1,234,567'],
  ['de-DE', '1.149', '1.234.567'],
  ['fr-FR', '1\u202f149', '1\u202f234\u202f567'],
  ['ru-RU', '1\u00a0149', '1\u00a0234\u00a0567'],
  ['es-ES', '1149', '1.234.567'],
  ['ja-JP', '1,149', '1,234,567'],
])('%s groups digits by its convention', (language, small, large) => {
  expect(numberText(1149, language)).toBe(small)
  expect(numberText(1_234_567, language)).toBe(large)
  expect(numberText(999, language)).toBe('999')
  expect(numberText(-1149.4, language)).toBe(`-${small}`)
})

test('in Chinese a blank stands before each unit, in Japanese only before Latin letters', () => {
  expect([sizeText(18, 'zh-CN'), sizeText(18_000, 'zh-CN')]).toEqual(['18 字节', '18 kB'])
  expect([sizeText(18, 'ja-JP'), sizeText(18_000, 'ja-JP')]).toEqual(['18バイト', '18 KB'])
  expect(unitText(7, 'zh-CN', { unit: 'millisecond' })).toBe('7 毫秒')
})
