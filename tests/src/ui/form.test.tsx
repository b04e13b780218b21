import { Field } from '#src/ui/field.tsx'
import { Form, useFields } from '#src/ui/form.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

const submitted = vi.fn<(values: object) => void>()

function Login() {
  const fields = useFields({ userName: '', password: '', note: 'a\nb ' })
  return (
    <Form fields={fields} isBusy={false} onSubmit={submitted}>
      <Field {...fields.register('userName', { required: true })} label="Username" />
      <Field {...fields.register('password', { required: true })} type="password" label="Password" />
      <Field {...fields.register('note')} label="Note" />
      <button type="submit">Log in</button>
    </Form>
  )
}

test('what a password manager filled in without an event is submitted, and nothing else is changed', async () => {
  submitted.mockClear()
  render(<Login />)
  screen.getByLabelText<HTMLInputElement>('Username').value = 'player'
  screen.getByLabelText<HTMLInputElement>('Password').value = ' halyard'
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(submitted).toHaveBeenCalledExactlyOnceWith({
    userName: 'player',
    password: ' halyard',
    note: 'a\nb ',
  })
})
