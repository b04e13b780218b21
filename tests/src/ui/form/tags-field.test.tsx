import { TagsField } from '#src/ui/form/tags-field.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

function Tags({ saved = ['web', 'crypto'] }: { saved?: string[] }) {
  const [tags, setTags] = useState(saved)
  return (
    <>
      <TagsField label="Tags" value={tags} onChange={setTags} />
      <output>{tags.join('|')}</output>
      <button onClick={() => setTags(saved)}>Discard</button>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Tags' })
const value = () => screen.getByRole('status').textContent
const chips = () =>
  screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))

test('removing a tag by mouse or Backspace is announced', async () => {
  render(<Tags />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove web' }))
  expect(await screen.findByText('Remove web: done')).toHaveAttribute('aria-live', 'polite')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), '{Backspace}')
  expect(await screen.findByText('Remove crypto: done', undefined, { timeout: 5_000 })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('what is typed is the last tag at once, and a chip once it is ended', async () => {
  render(<Tags />)
  await userEvent.type(field(), ' pwn')
  expect(value()).toBe('web|crypto|pwn')
  expect(chips()).toEqual(['Remove web', 'Remove crypto'])
  await userEvent.type(field(), '{Enter}misc,rev')
  expect(chips()).toEqual(['Remove web', 'Remove crypto', 'Remove pwn', 'Remove misc'])
  expect(field()).toHaveValue('rev')
  await userEvent.tab()
  expect(field()).toHaveValue('')
  expect(value()).toBe('web|crypto|pwn|misc|rev')
  await userEvent.type(field(), 'web')
  expect(value()).toBe('web|crypto|pwn|misc|rev')
})

test('what is typed goes when it is discarded', async () => {
  render(<Tags />)
  await userEvent.type(field(), 'pwn')
  screen.getByRole('button', { name: 'Discard' }).click()
  await screen.findByText('web|crypto')
  expect(field()).toHaveValue('')
})

test('adding or removing a tag leaves the others as they are, also equal ones', async () => {
  render(<Tags saved={['web', 'web', ' odd ']} />)
  await userEvent.type(field(), 'pwn{Enter}')
  expect(value()).toBe('web|web| odd |pwn')
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove web' })[0]!)
  expect(value()).toBe('web| odd |pwn')
})
