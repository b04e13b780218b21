import i18next from 'i18next'

/** The time a sentence has to be spoken before the next, in milliseconds; those that arrive meanwhile are spoken together. */
const pause = 3_000
/** How long the region stays empty first, in milliseconds: screen readers speak changes, and a repeated sentence is none. */
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
 * Announces a sentence to screen readers, invisibly. It waits for its turn: what cannot wait, a verdict or a lost connection,
 * has an assertive region in its own place. Returns a function that withdraws it while it waits.
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

/** Announces that an act is done which only a row that comes or goes shows; `act` is the label of its button. */
export const announceDone = (act: string) => announce(i18next.t('ui.actDone', { act }))

function speak() {
  timer = undefined
  if (waiting.length === 0) return
  const [said, rest] = [waiting.slice(0, mostAtOnce), waiting.slice(mostAtOnce)]
  if (rest.length > 0) said.push(i18next.t('ui.moreMessages', { count: rest.length }))
  unannounce()
  lastAt = Date.now()
  regionOf(document).textContent = said.join(i18next.t('ui.betweenSpoken'))
}

/** Withdraws what was announced last, and what waits for its turn. */
export function unannounce() {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  lastAt = -Infinity
  const region = regions.get(document)
  if (region) region.textContent = ''
}
