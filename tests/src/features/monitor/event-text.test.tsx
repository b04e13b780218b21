import type { GameEvent } from '#contract/api.gen.ts'
import { EventText } from '#src/features/monitor/event-text.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const textOf = (type: GameEvent['type'], ...values: string[]) =>
  render(<EventText event={{ type, values }} />).container

test('what happened is told in words, whatever the values mean in its kind', () => {
  expect(textOf('ContainerStart', '3', 'Ferry')).toHaveTextContent('Started an instance of Ferry')
  expect(textOf('ContainerDestroy', '3', 'Ferry')).toHaveTextContent('Destroyed the instance of Ferry')
  expect(textOf('FlagSubmit', 'WrongAnswer', 'flag{x}', 'Ferry', '3')).toHaveTextContent(
    'Wrongfor Ferryflag{x}',
  )
  expect(textOf('CheatDetected', 'Ferry', 'Flotsam', 'Knot Found')).toHaveTextContent(
    'Flotsam handed in the flag of Knot Found for Ferry',
  )
  expect(textOf('Normal', 'The game was resumed')).toHaveTextContent('The game was resumed')
})

test('names stand out, and stay text whatever they hold', () => {
  textOf('ContainerStart', '3', '<img src=x> {{team}} $t(ui.retry)')
  expect(screen.getByText('<img src=x> {{team}} $t(ui.retry)').tagName).toBe('B')
})

test('a flag that counted is masked here too', () => {
  expect(textOf('FlagSubmit', 'Accepted', 'flag{t1des}', 'Ferry', '3')).not.toHaveTextContent('t1des')
})
