import styles from './tip.module.css'
import { useCallback, useState } from 'react'

const patience = 450
const gap = 8

/** Below its anchor, or above where there is no room; never out of the window. */
function placeBeside(anchor: Element, bubble: HTMLElement) {
  const at = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isLow = at.bottom + gap + height > innerHeight
  const left = at.left + at.width / 2 - width / 2
  bubble.style.top = `${isLow ? at.top - gap - height : at.bottom + gap}px`
  bubble.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
}

/**
 * Puts a label beside the button or link it stands in, under a resting mouse or keyboard focus. It is for the eye: give the
 * button a name of its own.
 */
export function Tip({ children }: { children: string }) {
  const [isShown, setIsShown] = useState(false)
  const watchAnchor = useCallback((bubble: HTMLElement) => {
    const anchor = bubble.closest('button, a')
    return anchor ? watch(anchor, setIsShown) : undefined
  }, [])
  const open = useCallback((words: HTMLElement) => openBeside(words, () => setIsShown(false)), [])
  return (
    <span ref={watchAnchor} popover="manual" aria-hidden="true" className={styles.tip}>
      {isShown && <span ref={open}>{children}</span>}
    </span>
  )
}

function openBeside(words: HTMLElement, hide: () => void) {
  const bubble = words.parentElement
  const anchor = bubble?.closest('button, a')
  if (!bubble || !anchor) return undefined
  bubble.showPopover?.() // above dialogs, and cut by nothing; older browsers show it in its place
  placeBeside(anchor, bubble)
  window.addEventListener('scroll', hide, true) // its anchor moves away from it
  return () => {
    window.removeEventListener('scroll', hide, true)
    bubble.hidePopover?.()
  }
}

function watch(anchor: Element, setIsShown: (isShown: boolean) => void) {
  let timer: ReturnType<typeof setTimeout>
  const hide = () => {
    clearTimeout(timer)
    setIsShown(false)
  }
  const listeners: Record<string, (event: Event) => void> = {
    pointerenter: (event) => {
      if ((event as PointerEvent).pointerType === 'mouse')
        timer = setTimeout(() => setIsShown(true), patience)
    },
    focus: () => setIsShown(anchor.matches(':focus-visible')),
    pointerleave: hide,
    pointerdown: hide,
    blur: hide,
    keydown: hide,
  }
  for (const [name, listener] of Object.entries(listeners)) anchor.addEventListener(name, listener)
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of Object.entries(listeners)) anchor.removeEventListener(name, listener)
  }
}
