import { createListeners } from '#src/lib/listeners.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { useServerNow } from '#src/state/time/server-time.ts'
import { useSyncExternalStore } from 'react'

/**
 * The `ref` callback of an element that keeps the screen awake while it is mounted. Browsers release the lock whenever
 * the page is hidden.
 */
export function keepScreenAwake() {
  let held: WakeLockSentinel | undefined
  let hasEnded = false
  const hold = async () => {
    if (document.visibilityState !== 'visible' || held?.released === false) return
    const lock = await screenLock()
    if (hasEnded) await lock?.release()
    else held = lock
  }
  const onChange = () => void hold()
  document.addEventListener('visibilitychange', onChange)
  onChange()
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', onChange)
    void held?.release()
  }
}

/** Undefined where the browser has no such lock, or refuses it: when the battery is low, or inside another site's page. */
async function screenLock() {
  try {
    return await (navigator as Partial<Navigator>).wakeLock?.request('screen')
  } catch {
    return undefined
  }
}

/** A pointer that has not moved for this long, in milliseconds, is at rest. */
const rest = 3 * second
let isMoving = false
let timer: ReturnType<typeof setTimeout> | undefined

const moves = createListeners(() => {
  const noteMove = () => {
    clearTimeout(timer)
    timer = setTimeout(() => set(false), rest)
    set(true)
  }
  window.addEventListener('pointermove', noteMove)
  window.addEventListener('pointerdown', noteMove)
  return () => {
    clearTimeout(timer)
    isMoving = false
    window.removeEventListener('pointermove', noteMove)
    window.removeEventListener('pointerdown', noteMove)
  }
})

function set(now: boolean) {
  if (isMoving === now) return
  isMoving = now
  moves.notify()
}

/** Whether the mouse is in use: only then a pointer and controls are shown. */
export const usePointerMoves = () => useSyncExternalStore(moves.add, () => isMoving)

const shiftPeriod = 2 * minute
/** Offsets to the right and down in pixels of a usual window, used in turn: no edge stays in one place for hours. */
const shifts = [
  [0, 0],
  [2, 1],
  [3, -1],
  [1, -2],
  [-1, -1],
  [-3, 0],
  [-2, 2],
  [0, 3],
] as const

/** The current offset of the whole picture, so that nothing burns into a screen. */
export function useBurnInShift(): readonly [right: number, down: number] {
  const turn = useServerNow(shiftPeriod) / shiftPeriod
  return shifts[turn % shifts.length] ?? shifts[0]
}
