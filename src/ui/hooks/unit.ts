import { useSyncExternalStore } from 'react'

/** The root's font size in a usual window, in pixels. */
const usualRootSize = 16

let known: number | undefined

const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualRootSize || 1 // 1 without a style sheet

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
 * How many pixels of this window make one of a usual one: 1 up to 1920 px, 2 from 3840 px on (base.css). For what a script
 * places; style sheets scale by themselves.
 */
export const useUnit = () => useSyncExternalStore(watch, () => (known ??= read()))

/** A length in pixels of a usual window, for a style or an SVG's size: it grows with the window. */
export const rem = (pixels: number) => `${pixels / usualRootSize}rem`
