import { TagsField } from '#src/ui/form/tags-field.tsx'
import { useInputMethod } from '#src/ui/hooks/use-input-method.ts'
import { useKeyDown } from '#src/ui/hooks/use-key-down.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

const pressed = vi.fn<(key: string) => void>()

function Page() {
  const [tags, setTags] = useState<string[]>([])
  useInputMethod()
  useKeyDown(({ key }) => pressed(key))
  return <TagsField label="Tags" value={tags} onChange={setTags} />
}

test.each([
  ['Safari', { isComposing: false, keyCode: 229 }],
  ['others', { isComposing: true, keyCode: 13 }],
])('Enter that confirms a word, as reported by %s, is not handled by the page', (_, event) => {
  pressed.mockClear()
  render(<Page />)
  const field = screen.getByRole('textbox', { name: 'Tags' })
  fireEvent.input(field, { target: { value: '大会' } })
  for (const key of ['Enter', 'Escape', 'ArrowDown', ' ', 'n']) fireEvent.keyDown(field, { key, ...event })
  expect(field).toHaveValue('大会')
  expect(pressed).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(field).toHaveValue('')
  expect(pressed).toHaveBeenCalledExactlyOnceWith('Enter')
})
