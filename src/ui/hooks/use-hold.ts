import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'

/** For a button that shows something while it is held down; by keyboard, one press shows it and the next hides it. */
export function useHold() {
  const [isHeld, hold] = useState(false)
  const release = () => hold(false)
  return {
    isHeld,
    release,
    handlers: {
      onPointerDown: ({ button }: PointerEvent) => button === 0 && hold(true),
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onBlur: release,
      onContextMenu: (event: MouseEvent) => event.preventDefault(), // a long touch would open a menu over it
      // Enter held down clicks again and again.
      onKeyDown: (event: KeyboardEvent) => event.repeat && event.key === 'Enter' && event.preventDefault(),
      onClick: ({ detail }: MouseEvent) => detail === 0 && hold(!isHeld), // a click without a pointer comes from a key
    },
  }
}
