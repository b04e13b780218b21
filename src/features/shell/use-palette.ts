import { useEffect, useState } from 'react'

const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** What opens the command palette from the keyboard, as keyboards are labeled. */
export const paletteKeys = isMac ? '⌘K' : 'Ctrl+K'

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey

/** Whether the command palette is open. Its keys open and close it wherever the focus is. */
export function usePalette() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault() // some browsers go to their own search
      setIsOpen((isOpen) => !isOpen)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
