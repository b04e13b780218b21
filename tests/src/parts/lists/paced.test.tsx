import { useLater, usePaced } from '#src/parts/lists/paced.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('the first change is rendered at once, later ones together', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ value }) => usePaced(value, 100), { initialProps: { value: 0 } })
  rerender({ value: 1 })
  expect(result.current).toBe(1)
  rerender({ value: 2 })
  rerender({ value: 3 })
  expect(result.current).toBe(1)
  act(() => void vi.advanceTimersByTime(100))
  expect(result.current).toBe(3)
  act(() => void vi.advanceTimersByTime(100))
  rerender({ value: 4 })
  expect(result.current).toBe(4)
})

test('what is beside a list follows a moment later, with all that changed until then', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ value }) => useLater(value, 100), { initialProps: { value: 0 } })
  rerender({ value: 1 })
  act(() => void vi.advanceTimersByTime(60))
  rerender({ value: 2 })
  expect(result.current).toBe(0)
  act(() => void vi.advanceTimersByTime(40))
  expect(result.current).toBe(2)
  rerender({ value: 3 })
  expect(result.current).toBe(2)
  act(() => void vi.advanceTimersByTime(100))
  expect(result.current).toBe(3)
})
