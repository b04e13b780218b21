import { IconButton } from '#src/ui/mark/button.tsx'
import { Tips } from '#src/ui/overlay/tips.tsx'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** Two icon buttons, and the text of the page's tooltip. */
function shown() {
  vi.useFakeTimers()
  const { container } = render(
    <>
      <IconButton label="Star" keys="s">
        <i data-testid="star" />
      </IconButton>
      <IconButton label="Menu" aria-expanded />
      <Tips />
    </>,
  )
  const pointAt = (target: Element) => fireEvent.pointerOver(target, { pointerType: 'mouse' })
  const tip = () => container.lastElementChild?.textContent
  return {
    star: screen.getByTestId('star'),
    menu: screen.getByRole('button', { name: 'Menu' }),
    pointAt,
    tip,
  }
}

test('a tip shows under a resting mouse until it leaves', () => {
  const { star, pointAt, tip } = shown()
  pointAt(star)
  vi.advanceTimersByTime(449)
  expect(tip()).toBe('')
  vi.advanceTimersByTime(1)
  expect(tip()).toBe('Star (s)')
  pointAt(document.body)
  expect(tip()).toBe('')
})

test('a tip shows at once on keyboard focus until a key is pressed', () => {
  const { star, tip } = shown()
  star.closest('button')?.focus()
  expect(tip()).toBe('Star (s)')
  fireEvent.keyDown(star, { key: 'x' })
  expect(tip()).toBe('')
})

test('touch, a pressed button and one that opened something show no tip', () => {
  const { star, menu, pointAt, tip } = shown()
  fireEvent.pointerOver(star, { pointerType: 'touch' })
  vi.advanceTimersByTime(1_000)
  expect(tip()).toBe('')
  pointAt(document.body)
  pointAt(star)
  fireEvent.pointerDown(star)
  vi.advanceTimersByTime(1_000)
  expect(tip()).toBe('')
  pointAt(menu)
  vi.advanceTimersByTime(1_000)
  expect(tip()).toBe('')
})
