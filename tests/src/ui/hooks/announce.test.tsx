import { announce, unannounce } from '#src/ui/hooks/announce.ts'
import { useSpokenChanges } from '#src/ui/hooks/use-spoken-changes.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
})

const announced = () => document.querySelector('[aria-live=polite]')?.textContent ?? ''
function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

test('a sentence is announced soon; those that follow wait and are announced together, each once', () => {
  announce('One')
  pass(0.1)
  expect(announced()).toBe('One')
  for (const sentence of ['Two', 'Three', 'Two']) announce(sentence)
  pass(1)
  expect(announced()).toBe('One')
  pass(3)
  expect(announced()).toBe('Two. Three')
})

test('of a burst three sentences are announced, and how many more there are', () => {
  announce('First')
  pass(0.1)
  for (let index = 0; index < 12; index++) announce(`Event ${index}`)
  pass(3)
  expect(announced()).toBe('Event 0. Event 1. Event 2. and 9 more messages')
})

test('a sentence taken back is not announced later', () => {
  announce('One')
  pass(0.1)
  announce('Secret')
  unannounce()
  pass(10)
  expect(announced()).toBe('')
})

test('a sentence no longer true at its turn is not announced', () => {
  announce('One')
  pass(0.1)
  const takeBack = announce('Working')
  announce('Two')
  takeBack()
  pass(3)
  expect(announced()).toBe('Two')
  takeBack()
  announce('Three')()
  pass(10)
  expect(announced()).toBe('Two')
})

/** A number whose growth is announced. */
function growing(at: number, scope = 'here') {
  return renderHook(
    ({ shown, scope }) => useSpokenChanges(shown, scope, (before, now) => `${now - before} more`),
    { initialProps: { shown: at, scope } },
  )
}

test('frequent changes are summed up every twenty seconds', () => {
  const { rerender } = growing(0)
  for (let shown = 1; shown <= 500; shown++) {
    rerender({ shown, scope: 'here' })
    pass(0.03)
  }
  expect(announced()).toBe('')
  pass(6)
  expect(announced()).toBe('500 more')
  rerender({ shown: 501, scope: 'here' })
  pass(15)
  expect(announced()).toBe('500 more')
  pass(6)
  expect(announced()).toBe('1 more')
})

test('switching to something else is no change, and nothing is announced while the page is hidden', () => {
  const { rerender } = growing(0)
  rerender({ shown: 100, scope: 'there' })
  pass(60)
  expect(announced()).toBe('')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  rerender({ shown: 200, scope: 'there' })
  pass(60)
  hidden.mockRestore()
  expect(announced()).toBe('')
})
