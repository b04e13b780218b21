import { showTheme, useTheme } from '#src/ui/mark/theme.ts'
import { act, render, screen } from '@testing-library/react'
import { stubSetItem } from '#tests/support/stub-storage.ts'
import { afterEach, expect, test } from 'vitest'

const Shown = () => <p>{useTheme()}</p>

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test("dark is the default; a choice applies at once and is stored under the other clients' key", () => {
  render(<Shown />)
  expect(screen.getByText('dark')).toBeInTheDocument()
  act(() => showTheme('light'))
  expect(screen.getByText('light')).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light')
})

test('a page without storage can still switch its theme', () => {
  stubSetItem(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Shown />)
  act(() => showTheme('light'))
  expect(screen.getByText('light')).toBeInTheDocument()
})
