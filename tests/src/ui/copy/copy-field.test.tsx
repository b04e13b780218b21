import { CopyField } from '#src/ui/copy/copy-field.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const address = 'http://127.0.0.1:31984'
const selectionCopies = vi.fn<(command: string) => boolean>()
const clipboardTakes = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  const clipboard = { value: { writeText: clipboardTakes } }
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard }))
  Object.assign(document, { execCommand: selectionCopies })
})

afterEach(() => {
  vi.resetAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
})

const press = async (isSecret = false) => {
  render(<CopyField label="Address" value={address} isSecret={isSecret} />)
  // Not `userEvent.setup()`, which installs its own clipboard.
  await userEvent.click(screen.getByRole('button', { name: 'Copy: Address' }))
}

test('copying shows Copied once the clipboard has the text', async () => {
  clipboardTakes.mockResolvedValue()
  await press()
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(clipboardTakes).toHaveBeenCalledWith(address)
})

test('copying falls back to a selection if the clipboard is refused', async () => {
  clipboardTakes.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  selectionCopies.mockReturnValue(true)
  await press()
  expect(await screen.findByText('Copied')).toBeInTheDocument()
})

test('copying falls back to a selection on plain HTTP, which has no clipboard', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
  selectionCopies.mockReturnValue(true)
  await press()
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(selectionCopies).toHaveBeenCalledWith('copy')
})

test('if nothing can copy, the field says so and stays selected', async () => {
  clipboardTakes.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  selectionCopies.mockReturnValue(false)
  await press()
  expect(await screen.findByText('Press Ctrl+C to copy')).toBeInTheDocument()
  expect(screen.queryByText('Copied')).toBeNull()
  const field = screen.getByLabelText<HTMLInputElement>('Address')
  expect(field).toHaveFocus()
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address)
})

test('a secret is hidden, and readable only if it has to be copied by hand', async () => {
  clipboardTakes.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  selectionCopies.mockReturnValueOnce(true).mockReturnValueOnce(false)
  await press(true)
  await screen.findByText('Copied')
  expect(screen.getByLabelText('Address')).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Press Ctrl+C to copy')
  expect(screen.getByLabelText('Address')).toHaveAttribute('type', 'text')
})
