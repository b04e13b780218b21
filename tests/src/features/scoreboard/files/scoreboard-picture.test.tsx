import {
  scoreboardPicture,
  scoreboardPictureSize,
} from '#src/features/scoreboard/files/scoreboard-picture.ts'
import { matrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { arenaScoreboard } from '#tests/support/scoreboards.ts'
import { inks, textsOf } from '#tests/src/features/scoreboard/pictures.ts'
import { expect, test } from 'vitest'
import { team } from '#tests/src/features/scoreboard/scoreboard.ts'

const today = arenaScoreboard()
const about = {
  title: 'Harbour <CTF>',
  about: 'Students · now',
  more: undefined,
  ownTeamId: 3,
  inks,
  language: 'en-US',
}
const drawn = (picture: Parameters<typeof scoreboardPicture>[0]) =>
  new DOMParser().parseFromString(scoreboardPicture(picture), 'image/svg+xml')

test('the picture has every team with its rank and points, and every solve', () => {
  const rows = today.items.map((team) => ({ team, rank: team.rank }))
  const columns = matrixColumns(today.challenges)
  const page = drawn({ ...about, rows, columns })
  expect(page.querySelector('parsererror')).toBeNull()
  for (const { name } of today.items) expect(textsOf(page)).toContain(name)
  for (const { title } of columns.challenges) expect(textsOf(page)).toContain(`${title} `)
  const solves = today.items.flatMap(({ solvedChallenges }) => solvedChallenges)
  const bloods = solves.filter(({ type }) => type !== 'Normal').length
  expect(page.querySelectorAll('path[d$="z"]')).toHaveLength(bloods)
  expect(page.querySelectorAll('rect[rx]')).toHaveLength(solves.length - bloods)
})

test('names are text in it, whatever they contain', () => {
  const rows = [{ rank: 0, team: team({ id: 3, name: '</text><script>alert(1)</script>' }) }]
  const page = drawn({ ...about, rows, columns: matrixColumns({}), more: 'and 7 more teams' })
  expect(page.querySelector('parsererror')).toBeNull()
  expect(page.querySelector('script')).toBeNull()
  expect(textsOf(page)).toEqual(
    expect.arrayContaining(['Harbour <CTF>', '</text><script>alert(1)</script>', '–', 'and 7 more teams']),
  )
})

test('a hundred rows and columns stay within the size that browsers can draw', () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ rank: id + 1, team: team({ id }) }))
  const wide = { challenges: Array.from({ length: 100 }, () => today.challenges.Misc![0]!), groups: [] }
  const { width, height } = scoreboardPictureSize({ rows, columns: wide })
  expect(Math.max(width, height)).toBeLessThan(16_384)
  expect(width * height).toBeLessThan(16_000_000)
})
