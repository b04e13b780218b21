import {
  colorsText,
  imageAddress,
  skinFrom,
  skinStyle,
  textContrast,
} from '#src/features/projector/skin/skin.ts'
import { expect, test } from 'vitest'

const here = 'http://localhost:8080'
const none = { logo: '', colors: '', line: '' }

test('a logo is an https address, a path on this server, or the poster', () => {
  expect(imageAddress('https://example.org/logo.svg', here)).toBe('https://example.org/logo.svg')
  expect(imageAddress('/assets/logo.png', here)).toBe(`${here}/assets/logo.png`)
  expect(skinFrom({ ...none, logo: 'poster' }, '/assets/poster', here).logo).toBe('/assets/poster')
  expect(skinFrom({ ...none, logo: 'poster' }, null, here).logo).toBeUndefined()
})

for (const hostile of [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  `blob:${here}/1`,
  'http://example.org/logo.png',
  '//example.org/logo.png',
  String.raw`\\example.org\logo.png`,
  'https://user:password@example.org/logo.png',
  'https://',
  'file:///etc/passwd',
])
  test(`no image is read from ${JSON.stringify(hostile)}`, () => {
    expect(imageAddress(hostile, here)).toBeUndefined()
  })

test('an address has two colors, of which a wrong one is left out', () => {
  expect(skinFrom({ ...none, colors: '1B5E20,ffd54f' }, null, here)).toMatchObject({
    head: '#1b5e20',
    second: '#ffd54f',
  })
  expect(skinFrom({ ...none, colors: '#1b5e20' }, null, here)).toMatchObject({
    head: '#1b5e20',
    second: '#1b5e20',
  })
  expect(skinFrom({ ...none, colors: '1b5e20,red;}' }, null, here)).toMatchObject({
    head: '#1b5e20',
    second: '#1b5e20',
  })
  expect(skinFrom({ ...none, colors: 'url(//x),ffd54f' }, null, here)).toMatchObject({
    head: undefined,
    second: '#ffd54f',
  })
  expect(skinFrom(none, null, here)).toMatchObject({ head: undefined, second: undefined })
})

test('colors that are typed are written without number signs, and none as nothing', () => {
  expect(colorsText('#1b5e20', ' #ffd54f')).toBe('1b5e20,ffd54f')
  expect(colorsText('#1b5e20', '')).toBe('1b5e20')
  expect(colorsText('', '')).toBe('')
  expect(colorsText('', 'ffd54f')).toBe(',ffd54f')
})

test('the text on any color can be read', () => {
  for (let lightness = 0; lightness < 256; lightness++) {
    const part = lightness.toString(16).padStart(2, '0')
    for (const color of [`#${part}${part}${part}`, `#${part}0000`, `#ff${part}00`, `#0000${part}`])
      expect(textContrast(color)).toBeGreaterThanOrEqual(4.5)
  }
  expect(skinStyle(skinFrom({ ...none, colors: 'ffd54f,1b5e20' }, null, here))).toMatchObject({
    '--on-skin': '#000000',
    '--on-second': '#ffffff',
  })
})

test('a line of text is one line, and no longer than fits', () => {
  expect(skinFrom({ ...none, line: ' Finals\nin \u202ELyon ' }, null, here).line).toBe('Finals in Lyon')
  expect(skinFrom({ ...none, line: 'x'.repeat(500) }, null, here).line).toHaveLength(80)
})
