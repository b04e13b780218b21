import { Markdown } from '#src/ui/markdown.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('Markdown is drawn once its renderer is there', async () => {
  render(<Markdown source={'# Rules\n\n- one rope'} />)
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeInTheDocument()
  expect(screen.getByRole('listitem')).toHaveTextContent('one rope')
})

test('inline Markdown stays in its sentence', async () => {
  render(<p>{<Markdown source="New hint for **Loose Cannon**" isInline />}</p>)
  expect((await screen.findByText('Loose Cannon')).tagName).toBe('STRONG')
  expect(screen.getByRole('paragraph')).toHaveTextContent('New hint for Loose Cannon')
})
