import { Field, TextArea } from '#src/ui/form/field.tsx'
import { Form, useFields } from '#src/ui/form/form.tsx'
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

test('a value filled in without an input event is submitted, and nothing else changes', async () => {
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

test('a value filled in without an input event can be saved where saving requires a change', async () => {
  render(<Profile />)
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  screen.getByLabelText<HTMLInputElement>('Email').value = 'mia@players.test'
  screen.getByLabelText<HTMLTextAreaElement>('Bio').value = 'Reads packets'
  await userEvent.hover(screen.getByLabelText('Email'))
  expect(save).toBeEnabled()
  expect(screen.getByRole('status')).toHaveTextContent('mia@players.test Reads packets')
})

function Profile() {
  const fields = useFields({ email: '', bio: '' })
  const { email, bio } = fields.watch()
  return (
    <Form fields={fields} isBusy={false} onSubmit={submitted}>
      <Field {...fields.register('email')} type="email" label="Email" />
      <TextArea {...fields.register('bio')} label="Bio" />
      <p role="status">
        {email} {bio}
      </p>
      <button type="submit" disabled={email === ''}>
        Save
      </button>
    </Form>
  )
}
