import { Field } from '#src/ui/form/field.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

test("hint and error are the field's accessible description", () => {
  render(<Field label="Invitation" hint="It is on your ticket" error="The code is wrong" />)
  const field = screen.getByRole('textbox', { name: 'Invitation' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('It is on your ticket The code is wrong')
  expect(screen.getByRole('alert')).toHaveTextContent('The code is wrong')
})

test('a field without error is not invalid, also with its own id and a hidden label', () => {
  render(<Field label="Find" isLabelHidden id="find" type="search" />)
  expect(screen.getByRole('searchbox', { name: 'Find' })).toBeValid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a combo box reports the selected option and exposes its error', async () => {
  const choose = vi.fn<(division: string) => void>()
  const divisions = [
    { value: 'open', label: 'Open' },
    { value: 'students', label: 'Students' },
  ]
  render(<Select label="Division" value="open" options={divisions} onChange={choose} error="Closed" />)
  const select = screen.getByRole('combobox', { name: 'Division' })
  await userEvent.selectOptions(select, 'Students')
  expect(choose).toHaveBeenCalledWith('students')
  expect(select).toHaveAccessibleDescription('Closed')
})
