import { useGridKeys } from '#src/features/scoreboard/matrix/use-grid-keys.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

function Grid({ ids, onOpen }: { ids: number[]; onOpen: (id: number | undefined) => void }) {
  const { onKeyDown } = useGridKeys({
    ids,
    columns: 3,
    onMove: () => {},
    onOpen: ({ row }) => onOpen(ids[row]),
  })
  return <div role="grid" tabIndex={0} onKeyDown={onKeyDown} />
}

test('the focused cell follows its team when ranks change, and stays in its row when the team is gone', () => {
  const opened: (number | undefined)[] = []
  const open = (id: number | undefined) => opened.push(id)
  const view = render(<Grid ids={[7, 8, 9]} onOpen={open} />)
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('grid'), { key })
  press('ArrowDown')
  view.rerender(<Grid ids={[9, 7, 8]} onOpen={open} />)
  press('Enter')
  view.rerender(<Grid ids={[9, 7]} onOpen={open} />)
  press('Enter')
  expect(opened).toEqual([8, 7])
})
