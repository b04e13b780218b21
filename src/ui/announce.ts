import i18next from 'i18next'

/** So long a sentence is left to be spoken before the next, in milliseconds; what comes meanwhile is said together. */
const pause = 3_000
/** Screen readers speak of changes, and a sentence that is already there is none. */
const moment = 50
/** More than these at once are summed up. */
const mostAtOnce = 3

const regions = new WeakMap<Document, HTMLElement>()
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let lastAt = -Infinity

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

/**
 * Says a sentence to those who listen instead of look; nothing is seen of it. It waits for its turn: what may not wait, a
 * verdict or a lost connection, has an assertive region of its own where it stands. The answer takes it back while it waits.
 */
export function announce(sentence: string) {
  const region = regionOf(document)
  if (!waiting.includes(sentence)) waiting.push(sentence)
  if (timer === undefined) {
    const rest = lastAt + pause - Date.now()
    if (rest <= 0) region.textContent = ''
    timer = setTimeout(speak, Math.max(moment, rest))
  }
  return () => {
    waiting = waiting.filter((other) => other !== sentence)
  }
}

function speak() {
  timer = undefined
  if (waiting.length === 0) return
  const [said, rest] = [waiting.slice(0, mostAtOnce), waiting.slice(mostAtOnce)]
  if (rest.length > 0) said.push(i18next.t('ui.moreMessages', { count: rest.length }))
  unannounce()
  lastAt = Date.now()
  regionOf(document).textContent = said.join(i18next.t('ui.betweenSpoken'))
}

/** Takes back what was announced last, and what waits for it. */
export function unannounce() {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  lastAt = -Infinity
  const region = regions.get(document)
  if (region) region.textContent = ''
}
