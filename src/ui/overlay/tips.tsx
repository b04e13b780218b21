import styles from './tips.module.css'

const patience = 450
const gap = 8

/**
 * Shows the `data-tip` of buttons and links, under a resting mouse or keyboard focus. One for the whole page. It is only
 * visual: give the button an accessible name of its own.
 */
export const Tips = () => (
  <span
    ref={showTips}
    popover="manual"
    aria-hidden="true"
    className={`bright hide-empty fixed border-line rounded-s bg-raised shade pointer-events-none ${styles.tip}`}
  />
)

const anchorOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

function showTips(bubble: HTMLElement) {
  const ended = new AbortController()
  let pointedAt: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout>

  function hide() {
    clearTimeout(timer)
    if (bubble.textContent === '') return
    bubble.textContent = ''
    bubble.hidePopover?.()
  }
  function show(anchor: HTMLElement) {
    hide()
    // What a button has opened is where its tip would be.
    if (!anchor.isConnected || anchor.matches('[aria-expanded="true"]')) return
    bubble.textContent = anchor.dataset.tip ?? ''
    bubble.showPopover?.() // above dialogs, and never clipped; older browsers show it in its place
    placeBeside(anchor, bubble)
  }
  function listen<Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) {
    document.addEventListener(name, listener, { capture: true, passive: true, signal: ended.signal })
  }
  listen('pointerover', ({ target, pointerType }) => {
    const anchor = anchorOf(target)
    if (anchor === pointedAt) return
    pointedAt = anchor
    hide()
    if (anchor && pointerType === 'mouse') timer = setTimeout(() => show(anchor), patience)
  })
  listen('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches('[data-tip]:focus-visible')) show(target)
  })
  for (const end of ['focusout', 'pointerdown', 'keydown', 'scroll'] as const) listen(end, hide)
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget) return
    pointedAt = null // the pointer has left the window
    hide()
  })
  return () => {
    hide()
    ended.abort()
  }
}

/** Below its anchor, or above where there is no room; beside it in a column of anchors (`data-tips`); never outside the window. */
function placeBeside(anchor: Element, bubble: HTMLElement) {
  const at = anchor.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isBeside = anchor.closest('[data-tips="beside"]') !== null
  const isLow = at.bottom + gap + height > innerHeight
  const below = isLow ? at.top - gap - height : at.bottom + gap
  const left = isBeside ? at.right + gap : at.left + at.width / 2 - width / 2
  bubble.style.top = `${isBeside ? at.top + at.height / 2 - height / 2 : below}px`
  bubble.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
}
