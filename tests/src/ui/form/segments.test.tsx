import { Segments } from '#src/ui/form/segments.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

const verdicts = [
  { value: 'all', label: 'All', count: 4218 },
  { value: 'accepted', label: 'Accepted' },
  { value: 'wrong', label: 'Wrong' },
] as const

function Verdicts() {
  const [value, setValue] = useState<(typeof verdicts)[number]['value']>('all')
  return <Segments label="Verdict" value={value} options={verdicts} onChange={setValue} />
}

test('arrow keys move between segments, and only the selected one is a tab stop', async () => {
  render(<Verdicts />)
  expect(screen.getByRole('radiogroup', { name: 'Verdict' })).toBeInTheDocument()
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: /All/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Accepted' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Accepted' })).toHaveFocus()
})

test('a count is read with its segment', () => {
  render(<Verdicts />)
  expect(screen.getByRole('radio', { name: /^All\s*4,218$/ })).toBeChecked()
})

test('a count that may be higher has a +, and 0 so far shows nothing', () => {
  const options = [
    { value: 'solves', label: 'Solves', count: 7, hasMore: true },
    { value: 'cheats', label: 'Cheats', count: 0, hasMore: true },
    { value: 'hints', label: 'Hints', count: 0 },
  ]
  render(<Segments label="Kind" value="solves" options={options} onChange={() => {}} />)
  const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
  expect(names).toEqual(['Solves7+', 'Cheats', 'Hints0'])
})

test('a switch is toggled by its label and by Space', async () => {
  function Safe() {
    const [isOn, setIsOn] = useState(false)
    return (
      <Switch isOn={isOn} onChange={setIsOn}>
        Screen-safe
      </Switch>
    )
  }
  render(<Safe />)
  await userEvent.click(screen.getByText('Screen-safe'))
  expect(screen.getByRole('switch', { name: 'Screen-safe' })).toBeChecked()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('switch')).not.toBeChecked()
})
