import { usePlayback } from '#src/features/scoreboard/past/use-playback.ts'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())

/** A past of `length` milliseconds, played at its original speed. */
function started(length: number, at = 0) {
  const { result } = renderHook(() => {
    const [moment, onMoment] = useState(at)
    return { moment, ...usePlayback({ moment, whole: { from: 0, to: length }, speed: 1, onMoment }) }
  })
  return {
    toggle: () => act(() => result.current.toggle()),
    pause: () => act(() => result.current.pause()),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    is: () => [result.current.isPlaying ? 'playing' : 'still', result.current.moment],
  }
}

test('playback advances by the elapsed time, however late its timer is, and stops at the end', () => {
  const { toggle, pass, is } = started(500)
  toggle()
  pass(100)
  expect(is()).toEqual(['playing', 100])
  const now = performance.now()
  const late = vi.spyOn(performance, 'now').mockImplementation(() => now + 250)
  pass(100)
  late.mockRestore()
  expect(is()).toEqual(['playing', 350])
  pass(400)
  pass(100)
  pass(100)
  expect(is()).toEqual(['still', 500])
})

test('pausing keeps the position, and playing resumes from it', () => {
  const { toggle, pause, pass, is } = started(500)
  toggle()
  pass(100)
  toggle()
  pass(1_000)
  expect(is()).toEqual(['still', 100])
  toggle()
  pass(100)
  pause()
  expect(is()).toEqual(['still', 200])
})

test('playing at the end starts over', () => {
  const { toggle, pass, is } = started(500, 500)
  toggle()
  pass(100)
  expect(is()).toEqual(['playing', 100])
})
