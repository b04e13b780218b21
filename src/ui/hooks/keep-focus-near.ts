import { second } from '#src/lib/time/time.ts'

/** How long a row may stay once it was removed, in milliseconds: its list is read again first. */
const longest = 10 * second

/**
 * Follows an act that may remove the row its button is in: when the button is gone and took the focus with it, the focus
 * moves to a control close to where it was, and not to the top of the page.
 */
export function keepFocusNear(button: Element | null, act: Promise<unknown>) {
  if (!button) return
  const around: Element[] = []
  for (let place = button.parentElement; place; place = place.parentElement) around.push(place)
  const isLost = () => !button.isConnected && (document.activeElement ?? document.body) === document.body
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    observer.disconnect()
    controlIn(around.filter((place) => place.isConnected))?.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const end = () => void setTimeout(() => observer.disconnect(), longest)
  act.then(end, end)
}

/** The first control in the closest of these places that has one. */
function controlIn(places: Element[]): HTMLElement | undefined {
  for (const place of places) {
    const control = place.querySelector<HTMLElement>('button:not(:disabled), a[href], [tabindex="0"]')
    if (control) return control
  }
  return undefined
}
