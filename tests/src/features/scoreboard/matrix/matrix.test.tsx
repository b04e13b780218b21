import { divisionNamed } from '#tests/support/division.ts'
import { scoreboardRows, placesByTeam } from '#src/features/scoreboard/scoreboard-rows.ts'
import { matrixColumns } from '#src/features/scoreboard/matrix/matrix-columns.ts'
import { Matrix } from '#src/features/scoreboard/matrix/matrix.tsx'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { challenge, solve, team } from '#tests/src/features/scoreboard/scoreboard.ts'

const columns = matrixColumns({
  Web: Array.from({ length: 50 }, (_, index) => challenge({ id: index + 1, category: 'Web' })),
  Pwn: Array.from({ length: 50 }, (_, index) => challenge({ id: index + 51, category: 'Pwn' })),
})
const many = Array.from({ length: 5000 }, (_, index) =>
  team({ id: index + 1, rank: index + 1, score: 5000 - index }),
)

const span = { from: 0, to: 60_000 }
const matrix = (
  items = many,
  { ownTeamId, opened = items }: { ownTeamId?: number; opened?: typeof items } = {},
) => {
  const onTeam = vi.fn<(teamId: number) => void>()
  const rows = scoreboardRows(items, { division: undefined, find: '', before: placesByTeam(opened) })
  return {
    onTeam,
    element: (
      <Matrix rows={rows} columns={columns} span={span} ownTeamId={ownTeamId} onTeam={onTeam} scope="" />
    ),
  }
}
const rowOf = (teamId: number) => document.querySelector<HTMLElement>(`[data-team="${teamId}"]`)!

test('of 5,000 teams and 100 challenges only those in view are rendered', () => {
  render(matrix().element)
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5002')
  expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '103')
  expect(screen.getAllByRole('row').length).toBeLessThan(40)
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(1500)
  expect(screen.getByRole('rowheader', { name: /^Team 1\b/ })).toBeVisible()
  expect(screen.queryByRole('rowheader', { name: /^Team 2500\b/ })).toBeNull()
})

test('the own team is always rendered, once', () => {
  render(matrix(many, { ownTeamId: 2500 }).element)
  expect(screen.getByRole('rowheader', { name: /^Team 2500\b/ })).toBeVisible()
  expect(rowOf(2500)).toHaveAttribute('aria-rowindex', '2502')
  expect(screen.getAllByRole('rowheader', { name: /^Team 2500\b/ })).toHaveLength(1)
})

test('a cell says how its challenge was solved', () => {
  const items = [
    team({ id: 1, solvedChallenges: [{ ...solve(0, 105, 1), type: 'FirstBlood' }, solve(0, 100, 2)] }),
  ]
  render(matrix(items).element)
  const { getByRole } = within(rowOf(1))
  expect(getByRole('gridcell', { name: 'Challenge 1: First blood' })).toBeVisible()
  expect(getByRole('gridcell', { name: 'Challenge 2: Solved' })).toBeVisible()
  expect(getByRole('gridcell', { name: 'Challenge 3: Not solved' })).toBeVisible()
})

test('a row shows the division and the number of solves', () => {
  render(matrix([team({ id: 1, division: divisionNamed('Students'), solvedCount: 7 })]).element)
  expect(screen.getByRole('rowheader')).toHaveTextContent('Team 1Students · 7 solved')
})

test("a challenge's value is above its column", () => {
  render(matrix().element)
  expect(screen.getByRole('columnheader', { name: /^Challenge 1 / })).toHaveTextContent(/100$/)
})

test('a solve without points looks different from all others', () => {
  const items = [team({ id: 1, solvedChallenges: [solve(0, 0, 1), solve(0, 100, 2)] })]
  render(matrix(items).element)
  const looks = (name: string) => screen.getByRole('gridcell', { name }).className
  const all = ['Challenge 1: Solved', 'Challenge 2: Solved', 'Challenge 3: Not solved'].map(looks)
  expect(new Set(all).size).toBe(3)
})

test('hovering a cell shows points, time and user', async () => {
  render(matrix([team({ id: 1, solvedChallenges: [solve(Date.UTC(2030, 4, 5, 12), 105, 2)] })]).element)
  await userEvent.hover(within(rowOf(1)).getByRole('gridcell', { name: 'Challenge 2: Solved' }))
  expect(screen.getByText('Solved · 105 points')).toBeVisible()
  expect(screen.getByText(/May.*:00:00 .* · mira/)).toBeVisible()
})

test('a team that moves keeps its row element, which slides to the new place and shows by how much', () => {
  const before = [team({ id: 1, rank: 1, score: 30 }), team({ id: 2, rank: 2, score: 20 })]
  const { rerender } = render(matrix(before).element)
  const row = rowOf(2)
  const after = [team({ id: 2, rank: 1, score: 50 }), team({ id: 1, rank: 2, score: 30 })]
  rerender(matrix(after, { opened: before }).element)
  expect(rowOf(2)).toBe(row)
  expect(row.style.transform).toBe('translateY(0px)')
  expect(within(row).getByRole('img', { name: '1 rank up' })).toBeVisible()
  expect(within(rowOf(1)).getByRole('img', { name: '1 rank down' })).toBeVisible()
})

test('points glow when they change, not when they first appear', () => {
  const items = (score: number) => [team({ id: 1, score })]
  const { rerender } = render(matrix(items(20)).element)
  const glow = () => screen.getByText(/^\d+$/, { selector: '[aria-colindex="3"] *' }).parentElement!.className
  expect(glow()).not.toMatch(/glowing/)
  rerender(matrix(items(70)).element)
  expect(glow()).toMatch(/glowing/)
})

test('keys move through the grid, and Enter opens the team', async () => {
  const { element, onTeam } = matrix()
  const user = userEvent.setup()
  render(element)
  await user.tab()
  const grid = screen.getByRole('grid')
  expect(grid).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
  const id = grid.getAttribute('aria-activedescendant')!
  expect(document.getElementById(id)).toHaveAccessibleName('Challenge 1: Not solved, 100 points')
  await user.keyboard('{Enter}')
  expect(onTeam).toHaveBeenCalledExactlyOnceWith(3)
  await user.keyboard('{End}')
  expect(grid.getAttribute('aria-activedescendant')).toBe('scoreboard-3-102')
})

test('clicking a row opens its team', async () => {
  const { element, onTeam } = matrix()
  render(element)
  await userEvent.click(screen.getByRole('rowheader', { name: /^Team 4\b/ }))
  expect(onTeam).toHaveBeenCalledExactlyOnceWith(4)
})

test('a scoreboard without teams says who will appear', async () => {
  await act(() => render(matrix([]).element))
  expect(screen.getByText('No teams')).toBeVisible()
})
