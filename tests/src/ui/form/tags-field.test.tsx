import { TagsField } from '#src/ui/form/tags-field.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

function Tags() {
  const [tags, setTags] = useState<string[]>(['web', 'crypto'])
  return <TagsField label="Tags" value={tags} onChange={setTags} />
}

test('removing a tag by mouse or Backspace is announced', async () => {
  render(<Tags />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove web' }))
  expect(await screen.findByText('Remove web: done')).toHaveAttribute('aria-live', 'polite')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), '{Backspace}')
  expect(await screen.findByText('Remove crypto: done', undefined, { timeout: 5_000 })).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})
