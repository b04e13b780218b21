import { onTestFinished } from 'vitest'

const regions = '[aria-live], [role=status], [role=alert]'
const textOf = (part: Node) => part.textContent?.trim() ?? ''

/** Of a region that is atomic all is said when something of it is new, of another one only that. */
const isAtomic = (region: Element) =>
  (region.getAttribute('aria-atomic') ?? String(region.matches('[role=status], [role=alert]'))) === 'true'

/** What screen readers say of the page from now on, in turn: what is new in its live regions. */
export function listenToPage(): string[] {
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    const saidWhole = new Set<Element>()
    for (const { target, addedNodes, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      const added = type === 'characterData' ? [target] : [...addedNodes]
      if (!region || saidWhole.has(region) || added.length === 0) continue
      if (isAtomic(region)) saidWhole.add(region)
      said.push(...(isAtomic(region) ? [region] : added).map(textOf).filter((text) => text !== ''))
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return said
}
