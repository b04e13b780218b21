import { HeldSecret } from '#src/ui/copy/held-secret.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const flag = 'flag{t1des_turn}'
const secret = () => {
  render(<HeldSecret label="Hidden flag: press to reveal" text={flag} mask="flag{••••}" />)
  return screen.getByRole('button', { name: 'Hidden flag: press to reveal' })
}

test('a secret is shown only while it is held down', async () => {
  const user = userEvent.setup()
  const mask = secret()
  expect(document.body.innerHTML).not.toContain('t1des')
  expect(mask).toHaveTextContent('flag{••••}')
  await user.pointer({ keys: '[MouseLeft>]', target: mask })
  expect(mask).toHaveTextContent(flag)
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(mask).toHaveTextContent('flag{••••}')
})

test('by keyboard one press shows a secret, the next or losing focus masks it', async () => {
  const user = userEvent.setup()
  const mask = secret()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(mask).toHaveTextContent(flag)
  await user.keyboard('{Enter}')
  expect(mask).toHaveTextContent('flag{••••}')
  await user.keyboard('{Enter}')
  await user.tab()
  expect(document.body).not.toHaveTextContent(flag)
})
