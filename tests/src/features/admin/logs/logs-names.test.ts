import { piecesOf } from '#src/features/admin/logs/logs-names.ts'
import { expect, test } from 'vitest'

const names = {
  teams: new Set(['Knot Found', 'Knot', '潮汐', 'to', 'Les Écoutes']),
  users: new Set(['mira', 'admin', 'root']),
}
const marked = (message: string, own: string | null = null) =>
  piecesOf(message, names, own)
    .filter(({ is }) => is !== 'text')
    .map(({ is, text }) => `${is} ${text}`)

test.each([
  ['Knot Found answers Ferry: Accepted', ['team Knot Found']],
  ['Founded team Les Écoutes', ['team Les Écoutes']],
  ['队伍潮汐启动了容器', ['team 潮汐']],
  ['Access denied: GET /api/admin/users', []],
  ['mira@players.test is no name, mira is', ['user mira']],
  ['admiral goes to bed', []],
  [
    'Destroyed instance 6403f300-0000-4000-8000-00000000abcd',
    ['instance 6403f300-0000-4000-8000-00000000abcd'],
  ],
  ['Container 4be07d13aa01 of Knot', ['instance 4be07d13aa01', 'team Knot']],
])('%s', (message, expected) => {
  expect(marked(message)).toEqual(expected)
})

test('the whole message is kept, whatever is marked in it', () => {
  const message = 'mira: Knot Found and root'
  expect(
    piecesOf(message, names, null)
      .map(({ text }) => text)
      .join(''),
  ).toBe(message)
})

test("a name shared by a team and a user is the user on the user's own line", () => {
  const both = { teams: new Set(['mira']), users: new Set(['mira']) }
  expect(piecesOf('mira', both, 'mira')[0]?.is).toBe('user')
  expect(piecesOf('mira', both, 'lev')[0]?.is).toBe('team')
})
