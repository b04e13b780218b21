import { showTheme, useTheme } from '#src/ui/mark/theme.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const Shown = () => <p>{useTheme()}</p>

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset.theme
})

test('dark is the default; a choice is shown at once and remembered where the other clients look', () => {
  render(<Shown />)
  expect(screen.getByText('dark')).toBeInTheDocument()
  act(() => showTheme('light'))
  expect(screen.getByText('light')).toBeInTheDocument()
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('light')
})

test('a page that may not remember still changes its theme', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Shown />)
  act(() => showTheme('light'))
  expect(screen.getByText('light')).toBeInTheDocument()
})
