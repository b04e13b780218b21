import { scoreboardCsv, csvHeads } from '#src/features/scoreboard/files/scoreboard-csv.ts'
import { ctftimeStandings, ctftimeText } from '#src/model/ctftime.ts'
import { matrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { arenaScoreboard } from '#tests/support/scoreboards.ts'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { challenge, solve, team } from './scoreboard.ts'

const today = arenaScoreboard()
const { challenges } = matrixColumns(today.challenges)
const rows = today.items.map((team) => ({ team, rank: team.rank }))
const heads = Object.fromEntries(csvHeads.map((name) => [name, name])) as Record<
  (typeof csvHeads)[number],
  string
>

test('the CTFtime file has its members: tasks, and for each team rank, points and solve times in seconds', () => {
  const { tasks, standings } = JSON.parse(ctftimeText(ctftimeStandings(rows, challenges))) as ReturnType<
    typeof ctftimeStandings
  >
  expect(tasks).toEqual(challenges.map(({ title }) => title))
  expect(standings.map(({ pos }) => pos)).toEqual(today.items.map((_, index) => index + 1))
  for (const [index, { team, score, taskStats, lastAccept }] of standings.entries()) {
    const item = today.items[index]!
    expect([team, score]).toEqual([item.name, item.score])
    expect(Object.keys(taskStats).every((task) => tasks.includes(task))).toBe(true)
    const points = Object.values(taskStats).reduce((sum, { points }) => sum + points, 0)
    expect(points).toBe(item.score)
    expect(lastAccept).toBe(item.solvedCount ? Math.floor(item.lastSubmissionTime / 1000) : undefined)
    expect(Math.max(0, ...Object.values(taskStats).map(({ time }) => time))).toBe(lastAccept ?? 0)
  }
})

test('guests, who have no place, are not in the CTFtime file', () => {
  const { standings } = ctftimeStandings(
    [
      { rank: 1, team: team({ id: 1, name: 'Flotsam' }) },
      { rank: 0, team: team({ id: 2, name: 'Guest' }) },
      { rank: 2, team: team({ id: 3, name: 'Jetsam' }) },
    ],
    [],
  )
  expect(standings.map(({ pos, team }) => [pos, team])).toEqual([
    [1, 'Flotsam'],
    [2, 'Jetsam'],
  ])
})

test('the file is pure ASCII and parses to the same names', () => {
  const named = [{ rank: 1, team: team({ id: 1, name: '潮汐 ⚡ 🏴' }) }]
  const text = ctftimeText(ctftimeStandings(named, []))
  expect(text).toMatch(/^[\n -~]*$/)
  expect(text).toContain('\\u6f6e')
  expect(JSON.parse(text)).toMatchObject({ standings: [{ team: '潮汐 ⚡ 🏴', taskStats: {} }] })
})

test('challenges with the same title are two tasks', () => {
  const solved = team({
    id: 1,
    solvedChallenges: [solve(5_000, 10, 1), solve(9_999, 20, 2), solve(1, 5, 99)],
  })
  const { tasks, standings } = ctftimeStandings(
    [{ rank: 1, team: solved }],
    [challenge({ id: 1, title: '__proto__' }), challenge({ id: 2, title: '__proto__' })],
  )
  expect(tasks).toEqual(['__proto__', '__proto__ (2)'])
  expect(Object.entries(standings[0]!.taskStats)).toEqual([
    ['__proto__', { points: 10, time: 5 }],
    ['__proto__ (2)', { points: 20, time: 9 }],
  ])
  expect(standings[0]!.lastAccept).toBe(9)
})

test('the CSV has a row for each team and a column for each challenge', () => {
  const { data } = Papa.parse<string[]>(scoreboardCsv(rows, challenges, heads))
  expect(data).toHaveLength(today.items.length + 1)
  expect(data[0]).toEqual([...csvHeads, ...challenges.map(({ title }) => title)])
  for (const [index, item] of today.items.entries()) {
    const [rank, , name, division, points, solved, , ...solves] = data[index + 1]!
    expect([rank, name, division, points, solved]).toEqual(
      [item.rank, item.name, item.division?.name, item.score, item.solvedCount].map(String),
    )
    expect(solves.filter(Boolean)).toHaveLength(item.solvedCount)
    expect(solves.reduce((sum, text) => sum + Number(text), 0)).toBe(item.score)
  }
})

test('a name that a spreadsheet would run as a formula is escaped', () => {
  const names = ['=1+1', '+1', '-1', '@SUM(A1)', '=1+1\n', '\n=1+1', '＝1+1', '"a",\n=b']
  const named = names.map((name, index) => ({ rank: index + 1, team: team({ id: index, name }) }))
  const { data } = Papa.parse<string[]>(
    scoreboardCsv(named, [challenge({ id: 1, title: '=HYPERLINK(1)' })], heads),
  )
  expect(data[0]!.at(-1)).toBe("'=HYPERLINK(1)")
  const escaped = names.slice(0, -1).map((name) => `'${name}`)
  expect(data.slice(1).map(([, , name]) => name)).toEqual([...escaped, '"a",\n=b'])
})
