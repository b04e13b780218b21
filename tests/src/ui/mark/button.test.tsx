import { Button, IconButton } from '#src/ui/mark/button.tsx'
import { Tips } from '#src/ui/overlay/tips.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

test('a busy button keeps its name and focus and ignores a second click', async () => {
  const submit = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={submit}>Submit</Button>)
  const button = screen.getByRole('button', { name: 'Submit' })
  await userEvent.click(button)
  rerender(
    <Button busy onClick={submit}>
      Submit
    </Button>,
  )
  await userEvent.click(button)
  expect(submit).toHaveBeenCalledOnce()
  expect(button).toHaveAccessibleName('Submit')
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveFocus()
})

test('a busy submit button does not send its form again', async () => {
  const send = vi.fn<() => void>()
  render(
    <form onSubmit={send}>
      <input aria-label="Flag" />
      <Button type="submit" busy>
        Submit
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Flag'), 'ahoy{Enter}')
  await userEvent.click(screen.getByRole('button'))
  expect(send).not.toHaveBeenCalled()
})

test('a screen reader is told that the action is running', async () => {
  render(<Button busy>Submit</Button>)
  await vi.waitFor(() => expect(document.querySelector('[aria-live]')).toHaveTextContent('Working…'), {
    timeout: 30_000,
  })
})

test("an icon button's label is its name, and is shown on keyboard focus", async () => {
  const { container } = render(
    <>
      <IconButton label="Copy the address">□</IconButton>
      <Tips />
    </>,
  )
  const tip = container.lastElementChild
  const button = screen.getByRole('button', { name: 'Copy the address' })
  expect(tip).toBeEmptyDOMElement()
  await userEvent.tab()
  expect(button).toHaveFocus()
  expect(tip).toHaveTextContent('Copy the address')
  await userEvent.tab()
  expect(tip).toBeEmptyDOMElement()
})
