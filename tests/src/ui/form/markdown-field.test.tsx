import { MarkdownField } from '#src/ui/form/markdown-field.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

function Form() {
  const [text, setText] = useState('Read the index')
  return (
    <MarkdownField label="Text" source={text} value={text} onChange={({ target }) => setText(target.value)} />
  )
}

test('a format is put around the selection or before each line, and previewed beside it', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  field.setSelectionRange(9, 14)
  fireEvent.click(screen.getByRole('button', { name: 'Bold' })) // a mouse click leaves the selection of a field unchanged
  expect(field).toHaveValue('Read the **index**')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('index')
  expect(await screen.findByText('index', { selector: 'strong' })).toBeVisible()
  await user.clear(field)
  await user.type(field, 'one\ntwo')
  field.setSelectionRange(0, 7)
  fireEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(field).toHaveValue('- one\n- two')
})
