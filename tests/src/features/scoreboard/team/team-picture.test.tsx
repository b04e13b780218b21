import { teamPicture, type TeamPicture } from '#src/features/scoreboard/team/team-picture.ts'
import { arenaScoreboard } from '#tests/support/scoreboards.ts'
import { inks, textsOf } from '#tests/src/features/scoreboard/pictures.ts'
import { expect, test } from 'vitest'
import { solve, team } from '#tests/src/features/scoreboard/scoreboard.ts'

const picture = (of: Pick<TeamPicture, 'team'> & Partial<TeamPicture>): Document => {
  const svg = teamPicture({
    game: { title: 'Harbour CTF', start: 0, end: 1000 },
    facts: [
      { name: 'Rank of 24 teams', value: '3rd' },
      { name: 'Points', value: '1,149' },
      { name: 'Solved', value: '9/27' },
    ],
    dates: ['Monday', 'Tuesday'],
    address: 'ctf.example/games/7/scoreboard?team=3',
    inks,
    ...of,
  })
  return new DOMParser().parseFromString(svg, 'image/svg+xml')
}
const pennants = (page: Document, fill: string) => page.querySelectorAll(`path[d$="z"][stroke="${fill}"]`)

test('the picture has the name, the facts, the dates, the address, and each solve of a team', () => {
  const one = arenaScoreboard().items[0]!
  const page = picture({ team: one })
  expect(page.querySelector('parsererror')).toBeNull()
  for (const text of [one.name, 'Harbour CTF', 'Rank of 24 teams', '3rd', 'Monday', 'Tuesday'])
    expect(textsOf(page)).toContain(text)
  expect(textsOf(page)).toContain('ctf.example/games/7/scoreboard?team=3')
  const firsts = one.solvedChallenges.filter(({ type }) => type === 'FirstBlood')
  expect(pennants(page, 'gold')).toHaveLength(firsts.length)
  const normal = one.solvedChallenges.filter(({ type }) => type === 'Normal')
  expect(page.querySelectorAll('circle')).toHaveLength(normal.length)
})

test('the line rises with each solve, from the start to the end of the game', () => {
  const page = picture({
    team: team({ id: 3, score: 200, solvedChallenges: [solve(250, 100, 1), solve(750, 100, 2)] }),
  })
  expect(page.querySelector('path[fill="none"]')!.getAttribute('d')).toBe('M56 520H328V425H872V330H1144')
})

test('a name is text in it, whatever it contains and however long it is', () => {
  const name = `</text><script>${'W'.repeat(60)}`
  const page = picture({ team: team({ id: 3, name }) })
  expect(page.querySelector('script')).toBeNull()
  expect(textsOf(page)).toContain(name)
  const drawn = [...page.querySelectorAll('text')].find(({ textContent }) => textContent === name)!
  expect(Number(drawn.getAttribute('font-size'))).toBeLessThan(24)
})
