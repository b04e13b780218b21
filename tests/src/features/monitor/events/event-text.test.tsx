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

test('each type of event is put into words from its own values', () => {
  expect(textOf('ContainerStart', '3', 'Ferry')).toHaveTextContent('Started an instance of Ferry')
  expect(textOf('ContainerDestroy', '3', 'Ferry')).toHaveTextContent('Destroyed the instance of Ferry')
  expect(textOf('FlagSubmit', 'WrongAnswer', 'flag{x}', 'Ferry', '3')).toHaveTextContent(
    'Wrong flag on Ferry: flag{••••}',
  )
  expect(textOf('CheatDetected', 'Ferry', 'Flotsam', 'Knot Found')).toHaveTextContent(
    'Flotsam submitted Knot Found’s flag on Ferry',
  )
  expect(textOf('Normal', 'The game was resumed')).toHaveTextContent('The game was resumed')
})

test('names link to their filter and are never interpreted as markup or templates', () => {
  textOf('ContainerStart', '3', '<img src=x> {{team}} $t(ui.retry)')
  expect(
    screen.getByRole('link', { name: 'Only challenge <img src=x> {{team}} $t(ui.retry)' }),
  ).toHaveTextContent('<img src=x> {{team}} $t(ui.retry)')
})

test.each(['Accepted', 'WrongAnswer', 'CheatDetected', 'NotFound', 'FlagSubmitted'])(
  'a submission judged %s is masked, since a cheat first arrives as a wrong one',
  (verdict) => {
    expect(textOf('FlagSubmit', verdict, 'flag{t1des}', 'Ferry', '3').innerHTML).not.toContain('t1des')
  },
)

test('a verdict that is not known here is shown as the server’s word, and none at all leaves the rest', () => {
  expect(textOf('FlagSubmit', 'Postponed', 'flag{x}', 'Ferry', '3')).toHaveTextContent(
    'Postponed flag on Ferry',
  )
  expect(textOf('FlagSubmit')).toHaveTextContent('flag on')
})
