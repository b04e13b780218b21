import { useSyncExternalStore } from 'react'

/** Font size of the root where nothing grows, in pixels. */
const usualRootSize = 16

let known: number | undefined

const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualRootSize || 1 // no style sheet, no size

function watch(onChange: () => void) {
  const forget = () => {
    known = undefined
    onChange()
  }
  known = undefined
  window.addEventListener('resize', forget)
  return () => window.removeEventListener('resize', forget)
}

/**
 * How many pixels of this window are one of a usual one: 1 up to 1920 px, 2 from 3840 px on (base.css). For what a script
 * places; style sheets grow by themselves.
 */
export const useUnit = () => useSyncExternalStore(watch, () => (known ??= read()))

/** A length of a usual window, for a style or an SVG's size: it grows with the window. */
export const rem = (pixels: number) => `${pixels / usualRootSize}rem`
