import type { GameEvent } from '#src/model/event.ts'
import { EventText } from '#src/features/monitor/events/event-text.tsx'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

const textOf = (type: GameEvent['type'], ...values: string[]) =>
  render(
    <MemoryRouter>
      <EventText event={{ type, values }} />
    </MemoryRouter>,
  ).container

test('what happened is told in words, whatever the values mean in its kind', () => {
  expect(textOf('ContainerStart', '3', 'Ferry')).toHaveTextContent('Started an instance of Ferry')
  expect(textOf('ContainerDestroy', '3', 'Ferry')).toHaveTextContent('Destroyed the instance of Ferry')
  expect(textOf('FlagSubmit', 'WrongAnswer', 'flag{x}', 'Ferry', '3')).toHaveTextContent(
    'Wrong for Ferry: flag{••••}',
  )
  expect(textOf('CheatDetected', 'Ferry', 'Flotsam', 'Knot Found')).toHaveTextContent(
    'Flotsam submitted the flag of Knot Found for Ferry',
  )
  expect(textOf('Normal', 'The game was resumed')).toHaveTextContent('The game was resumed')
})

test('names lead to what is theirs, and stay text whatever they hold', () => {
  textOf('ContainerStart', '3', '<img src=x> {{team}} $t(ui.retry)')
  expect(
    screen.getByRole('link', { name: 'Only challenge <img src=x> {{team}} $t(ui.retry)' }),
  ).toHaveTextContent('<img src=x> {{team}} $t(ui.retry)')
})

test.each(['Accepted', 'WrongAnswer', 'CheatDetected', 'NotFound', 'FlagSubmitted'])(
  'an answer that was judged %s is not in clear: a cheat’s is told as a wrong one first',
  (verdict) => {
    expect(textOf('FlagSubmit', verdict, 'flag{t1des}', 'Ferry', '3').innerHTML).not.toContain('t1des')
  },
)
