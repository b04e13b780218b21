import { racePicture } from '#src/features/scoreboard/race-picture.ts'
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

const drawn = (lines: ReturnType<typeof line>[]) =>
  new DOMParser().parseFromString(
    racePicture({
      title: 'Harbour <CTF> & "friends"',
      lines,
      colors: ['rgb(1, 2, 3)', 'oklch(0.8 0.1 200)'],
      span: { from: 0, to: 100 },
      scores: [0, 100],
      moments: [{ time: 50, text: 'Sat 12:00' }],
      inks: { ground: '#000000', text: '#ffffff', faint: '#999999', hairline: '#333333' },
    }),
    'image/svg+xml',
  )

test('names of any kind make a sound document, and nothing but text of it', () => {
  const picture = drawn([line(1, '</text><script>alert(1)</script>', 100)])
  expect(picture.querySelector('parsererror')).toBeNull()
  expect(picture.querySelector('script')).toBeNull()
  const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts).toContain('Harbour <CTF> & "friends"')
  expect(texts).toContain('</text><script>alert(1)</script> 100')
  expect(texts).toContain('Sat 12:00')
})

test('each team has its line in its color, and the own one is thicker', () => {
  const paths = [...drawn([line(1, 'A', 100), line(2, 'B', 50, true)]).querySelectorAll('path[fill=none]')]
  expect(paths.map((path) => path.getAttribute('stroke'))).toEqual(['rgb(1, 2, 3)', 'oklch(0.8 0.1 200)'])
  const [other, own] = paths.map((path) => Number(path.getAttribute('stroke-width')))
  expect(own).toBeGreaterThan(other!)
})

test('a line steps: along the time, then up the points', () => {
  const [path] = drawn([line(1, 'A', 100)]).querySelectorAll('path[fill=none]')
  expect(path!.getAttribute('d')).toBe('M80 650H520V90H960V90')
})
