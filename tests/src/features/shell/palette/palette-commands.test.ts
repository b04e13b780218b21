import { type CommandGroup, findCommands, lastPartOf } from '#src/features/shell/palette/palette-commands.ts'
import { expect, test } from 'vitest'

const group = (name: string, labels: string[], more: Partial<CommandGroup> = {}): CommandGroup => ({
  name,
  items: labels.map((label) => ({ id: `${name} ${label}`, label, icon: null, act: () => {} })),
  ...more,
})
const labels = (groups: CommandGroup[], typed: string) =>
  findCommands(groups, typed).groups.map(({ name, items }) => [name, items.map(({ label }) => label)])

test('without a query everything is listed except search-only groups, and no group is empty', () => {
  const groups = [group('pages', ['Home']), group('none', []), group('teams', ['A'], { isOnlyFound: true })]
  expect(labels(groups, ' ')).toEqual([['pages', ['Home']]])
  expect(labels(groups, 'a')).toEqual([['teams', ['A']]])
})

test('a name that starts with the query comes before one with a word that does, and that before the others', () => {
  const groups = [group('a', ['Untamed', 'Old Tamer']), group('b', ['Tame Sea'])]
  expect(labels(groups, 'tam')).toEqual([
    ['b', ['Tame Sea']],
    ['a', ['Old Tamer', 'Untamed']],
  ])
})

test.each([
  ['ecole', 'École'],
  ['ПОРТ', 'Морской порт'],
  ['灯', '紙の灯籠'],
  ['ﾊﾞﾝ', 'バンド'],
  ['sea tame', 'Tame Sea'],
])('%s finds %s', (typed, name) => {
  expect(labels([group('all', [name, 'xyz'])], typed)).toEqual([['all', [name]]])
})

test('a command is also found by its group and by the last word of its address', () => {
  const groups: CommandGroup[] = [
    {
      name: 'admin',
      items: [{ id: '1', label: '用户', detail: '管理', find: 'users', icon: null, act: () => {} }],
    },
  ]
  for (const typed of ['users', '管理', '用户'])
    expect([typed, findCommands(groups, typed).groups.length]).toEqual([typed, 1])
  expect(findCommands(groups, 'nobody').groups).toEqual([])
  expect([lastPartOf('/admin/users?user=1'), lastPartOf('/games/1/challenges#2')]).toEqual([
    'users',
    'challenges',
  ])
})

test('of many matches the best fifty are listed and the rest counted', () => {
  const many = Array.from({ length: 200 }, (_, index) => `Team ${index}`)
  const { groups, more } = findCommands([group('teams', many)], 'team')
  expect([groups[0]?.items.length, more]).toEqual([50, 150])
})
