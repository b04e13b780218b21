import { useKeyDown } from '#src/ui/hooks/use-key-down.ts'
import { useState } from 'react'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The keyboard shortcut of the command palette, as labelled on the keyboard. */
export const paletteKeys = isMac ? '⌘K' : 'Ctrl+K'

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey

/** Whether the command palette is open. Its shortcut opens and closes it wherever the focus is. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false)
  useKeyDown((event) => {
    if (!isPaletteKey(event)) return
    event.preventDefault() // some browsers focus their own search
    setIsOpen(!isOpen)
  })
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
