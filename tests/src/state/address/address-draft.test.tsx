import { useAddressDraft } from '#src/state/address/address-draft.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())

/** A draft that rests after 300 milliseconds; `written` lists what was written. */
function started(write: (value: number) => Promise<void> = () => Promise.resolve()) {
  const written: number[] = []
  const { result } = renderHook(() =>
    useAddressDraft<number>(
      async (value) => {
        written.push(value)
        await write(value)
      },
      () => 300,
    ),
  )
  return {
    move: (value: number) => act(() => result.current.change(() => value)),
    leave: () => act(() => result.current.drop()),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    draft: () => result.current.draft,
    written,
  }
}

test('each value is shown at once, but only the one it rests on is written', async () => {
  const { move, pass, draft, written } = started()
  move(1)
  expect(draft()).toBe(1)
  await pass(200)
  move(2)
  await pass(200)
  expect(written).toEqual([])
  expect(draft()).toBe(2)
  await pass(100)
  expect(written).toEqual([2])
  expect(draft()).toBeUndefined()
})

test('a change while the address changes is not lost', async () => {
  let change = () => {}
  const { move, pass, draft, written } = started(() => new Promise((resolve) => (change = resolve)))
  move(1)
  await pass(300)
  move(2)
  change()
  await pass(0)
  expect(draft()).toBe(2)
  await pass(300)
  expect(written).toEqual([1, 2])
})

test('if the address cannot be changed, the address counts', async () => {
  const { move, pass, draft } = started(() => Promise.reject(new Error('refused')))
  move(1)
  await pass(300)
  expect(draft()).toBeUndefined()
})

test('dropping it shows the address again, and nothing is written later', async () => {
  const { move, leave, pass, draft, written } = started()
  move(1)
  leave()
  await pass(1_000)
  expect(draft()).toBeUndefined()
  expect(written).toEqual([])
})
