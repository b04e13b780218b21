import { Answer } from '#src/features/monitor/answer.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

const flag = 'flag{t1des_turn}'

test('an answer is masked, and shown only while it is held down', async () => {
  const user = userEvent.setup()
  render(<Answer text={flag} />)
  expect(document.body.innerHTML).not.toContain('t1des')
  const mask = screen.getByRole('button', { name: 'Hidden flag: press to reveal' })
  expect(mask).toHaveTextContent('flag{••••}')
  await user.pointer({ keys: '[MouseLeft>]', target: mask })
  expect(mask).toHaveTextContent(flag)
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(mask).toHaveTextContent('flag{••••}')
})

test('by key an answer is shown with one press and masked with the next, and when the focus leaves', async () => {
  const user = userEvent.setup()
  render(<Answer text={flag} />)
  const mask = screen.getByRole('button')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(mask).toHaveTextContent(flag)
  await user.keyboard('{Enter}')
  expect(mask).toHaveTextContent('flag{••••}')
  await user.keyboard('{Enter}')
  await user.tab()
  expect(document.body).not.toHaveTextContent(flag)
})
