import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

const page = globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }

/** Makes the page as narrow as a phone that is held upright, until the test ends. */
export function holdUpright() {
  const setWidth = (width: number) => act(() => page.happyDOM.setViewport({ width }))
  setWidth(390)
  onTestFinished(() => setWidth(1024))
}
