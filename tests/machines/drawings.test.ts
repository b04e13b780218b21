import { statechartsPage } from '#tools/draw-statecharts.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/statecharts.md', 'utf8')

test('docs/statecharts.md shows the current charts', () => expect(page).toBe(statechartsPage()))

test('every chart has a sentence and a diagram', () => {
  const charts = page.split('\n## ').slice(1)
  expect(charts.length).toBeGreaterThanOrEqual(5)
  for (const chart of charts)
    expect(chart).toMatch(/`machines\/[a-z-]+\.ts`: .{20,}[^]*stateDiagram-v2[^]*-->/)
})
