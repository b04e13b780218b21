import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

const page = globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

/** Makes the page as narrow as a phone held upright, until the test ends. */
export const holdUpright = () => setWidth(390)

/** Makes the page as wide as a usual screen, until the test ends: content beside a list is then not a drawer. */
export const widen = () => setWidth(1440)

/** Makes the page this many pixels wide, until the test ends. */
export function setWidth(width: number) {
  const set = (width: number) => act(() => page.happyDOM.setViewport({ width }))
  set(width)
  onTestFinished(() => set(1024))
}
