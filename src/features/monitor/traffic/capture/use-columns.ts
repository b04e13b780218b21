import type { View } from './layout.ts'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Characters of a row of 16 bytes in hex: its offset, the bytes, and their text, with the room between them. */
const wideHexRow = 6 + 2 + 47 + 2 + 16

/** Where the width is not known yet, or not at all. */
const usualColumns = 96

/** Beside the text: its time, the direction, and the padding, in characters. */
const beside = 15

/**
 * How many bytes of a flow fit into a row of the window: characters of text, or 16 or 8 bytes in hex. A character is as wide
 * as that of the font in it.
 */
export function useColumns(scroller: RefObject<HTMLElement | null>, mode: View['mode']): number {
  const [characters, setCharacters] = useState(usualColumns)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const width = characterWidth(element)
      if (width > 0) setCharacters(Math.max(16, Math.floor(element.clientWidth / width) - beside))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  if (mode === 'hex') return characters < wideHexRow ? 8 : 16
  return characters
}

function characterWidth(element: HTMLElement): number {
  const probe = document.createElement('span')
  probe.textContent = '0'.repeat(100)
  probe.style.position = 'absolute'
  probe.style.width = 'max-content' // otherwise as wide as there is room
  probe.style.visibility = 'hidden'
  element.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width / 100
}
