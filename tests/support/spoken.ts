import { onTestFinished } from 'vitest'

const regions = '[aria-live], [role=status], [role=alert]'
const textOf = (part: Node) => part.textContent?.trim() ?? ''

/** When an atomic region changes all of it is spoken, of other regions only what is new. */
const isAtomic = (region: Element) =>
  (region.getAttribute('aria-atomic') ?? String(region.matches('[role=status], [role=alert]'))) === 'true'

/** Collects what screen readers announce from now on, in order: changes in live regions. */
export function listenToPage(): string[] {
  const announced: string[] = []
  const observer = new MutationObserver((changes) => {
    const announcedWhole = new Set<Element>()
    for (const { target, addedNodes, type } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      const added = type === 'characterData' ? [target] : [...addedNodes]
      if (!region || announcedWhole.has(region) || added.length === 0) continue
      if (isAtomic(region)) announcedWhole.add(region)
      announced.push(...(isAtomic(region) ? [region] : added).map(textOf).filter((text) => text !== ''))
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return announced
}
