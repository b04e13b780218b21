import fs from 'node:fs'
import { expect, test } from 'vitest'

/** The rules of a sheet, each with the selectors before it. */
const rulesOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selectors = '', body = '']) => ({
      selectors: selectors.split(',').map((selector) => selector.trim()),
      body,
    }),
  )

/** A color that draws: not one that tints what is written or veils what is behind. */
const drawing = /background: var\(--(?!veil|raised|card|ground|\w+-wash)/

test('what a pseudo-element draws by its background keeps a color with forced colors', () => {
  const paths = fs.readdirSync('src', { recursive: true, encoding: 'utf8' })
  const drawn: string[] = []
  const lost: string[] = []
  for (const path of paths.filter((path) => path.endsWith('.css'))) {
    const [usual = '', forced = ''] = fs
      .readFileSync(`src/${path}`, 'utf8')
      .split('@media (forced-colors: active)', 2)
    const kept = rulesOf(forced)
      .filter(({ body }) => body.includes('forced-color-adjust: none'))
      .flatMap(({ selectors }) => selectors)
    for (const { selectors, body } of rulesOf(usual))
      for (const selector of drawing.test(body) ? selectors : []) {
        if (!/::(?:before|after)$/.test(selector)) continue
        drawn.push(selector)
        const isKept = kept.some((one) => selector === one || selector.endsWith(` ${one}`))
        const isCell = path.endsWith('matrix-cell.module.css') && kept.includes('.cell::before')
        const isTrack = path.endsWith('switch.module.css') && kept.includes('.track::after')
        if (!isKept && !isCell && !isTrack) lost.push(`${path} ${selector}`)
      }
  }
  expect(drawn.length).toBeGreaterThan(5)
  expect(lost).toEqual([])
})
