import { racePicture } from '#src/features/scoreboard/race/race-picture.ts'
import { expect, test } from 'vitest'

const line = (teamId: number, name: string, score: number, isOwn = false) => ({
  teamId,
  name,
  isOwn,
  rank: teamId,
  score,
  points: [
    { time: 0, score: 0 },
    { time: 50, score },
    { time: 100, score },
  ],
})

const drawn = (lines: ReturnType<typeof line>[], dashes: (string | undefined)[] = []) =>
  new DOMParser().parseFromString(
    racePicture({
      title: 'Harbour <CTF> & "friends"',
      lines,
      dashes,
      colors: ['rgb(1, 2, 3)', 'oklch(0.8 0.1 200)'],
      span: { from: 0, to: 100 },
      scores: [0, 100],
      moments: [{ time: 50, text: 'Sat 12:00' }],
      language: 'en-US',
      inks: { ground: '#000000', text: '#ffffff', faint: '#999999', hairline: '#333333' },
    }),
    'image/svg+xml',
  )

test('names are text in a valid document, whatever they contain', () => {
  const picture = drawn([line(1, '</text><script>alert(1)</script>', 100)])
  expect(picture.querySelector('parsererror')).toBeNull()
  expect(picture.querySelector('script')).toBeNull()
  const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts).toContain('Harbour <CTF> & "friends"')
  expect(texts).toContain('</text><script>alert(1)</script>')
  expect(texts).toContain('100')
  expect(texts).toContain('Sat 12:00')
})

test('each team has a line in its color, the own one thicker', () => {
  const paths = [...drawn([line(1, 'A', 100), line(2, 'B', 50, true)]).querySelectorAll('path[fill=none]')]
  expect(paths.map((path) => path.getAttribute('stroke'))).toEqual(['rgb(1, 2, 3)', 'oklch(0.8 0.1 200)'])
  const [other, own] = paths.map((path) => Number(path.getAttribute('stroke-width')))
  expect(own).toBeGreaterThan(other!)
})

test('a line steps along the time, then up the points', () => {
  const [path] = drawn([line(1, 'A', 100)]).querySelectorAll('path[fill=none]')
  expect(path!.getAttribute('d')).toBe('M80 650H510V90H940V90')
})

test('names are at the ends of their lines, without overlaps and inside the picture', () => {
  const picture = drawn([line(1, 'W'.repeat(128), 100), line(2, 'B', 99), line(3, 'C', 10)])
  const named = [...picture.querySelectorAll('svg svg')].slice(1) // without the title, which is truncated the same way
  expect(named.map((name) => name.textContent)).toEqual(['W'.repeat(128), 'B', 'C'])
  const tops = named.map((name) => Number(name.getAttribute('y')))
  expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(26)
  expect(tops[2]!).toBeGreaterThan(500)
  for (const name of named)
    expect(Number(name.getAttribute('x')) + Number(name.getAttribute('width'))).toBeLessThan(1280 - 24 - 50)
})

test('a line has the dashes it has on the page, the own one is solid', () => {
  const dashes = ['9 3', '2 3', undefined]
  const picture = drawn([line(1, 'A', 100), line(2, 'B', 90), line(3, 'C', 80, true)], dashes)
  const paths = [...picture.querySelectorAll('path[fill=none]')]
  expect(paths.map((path) => path.getAttribute('stroke-dasharray'))).toEqual(['9 3', '2 3', null])
})
