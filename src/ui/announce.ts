const regions = new WeakMap<Document, HTMLElement>()
let speaking: ReturnType<typeof setTimeout> | undefined

function regionOf(page: Document): HTMLElement {
  const known = regions.get(page)
  if (known?.isConnected) return known
  const region = page.createElement('div')
  region.setAttribute('aria-live', 'polite')
  region.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  page.body.append(region)
  regions.set(page, region)
  return region
}

/** Says a sentence to those who listen instead of look; nothing is seen of it. */
export function announce(sentence: string) {
  const region = regionOf(document)
  region.textContent = ''
  clearTimeout(speaking)
  // Screen readers speak of changes, and a sentence that is already there is none.
  speaking = setTimeout(() => (region.textContent = sentence), 50)
}

/** Takes back what was announced last. */
export function unannounce() {
  clearTimeout(speaking)
  const region = regions.get(document)
  if (region) region.textContent = ''
}
