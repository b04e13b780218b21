import type { BrowserContext } from '@playwright/test'

/**
 * Listens in all pages of a context, across reloads, for verdicts shown on flags: in an open dialog or in a toast. The
 * returned list grows each time one appears.
 */
export async function shownVerdicts(context: BrowserContext): Promise<string[]> {
  const shown: string[] = []
  await context.exposeFunction('noteVerdict', (words: string) => void shown.push(words))
  await context.addInitScript(listen)
  return shown
}

function listen() {
  const { noteVerdict } = window as unknown as { noteVerdict: (words: string) => void }
  if (origin === 'null') return // no page of ours
  let before = new Set<string>()
  const fresh = () => {
    const lines = [...document.querySelectorAll('[role=dialog] [role=status] b')].map(
      ({ textContent }) => textContent,
    )
    const inPassing = document.body.innerText.match(/.+: (flag accepted|wrong flag)$/gm) ?? []
    const now = new Set([...lines.filter((line) => /^(Accepted|Wrong flag)$/.test(line)), ...inPassing])
    const words = [...now].filter((words) => !before.has(words))
    before = now
    return words
  }
  const look = () => fresh().forEach((words) => noteVerdict(words))
  // What is shown right before a reload the next page notes: this one no longer can.
  for (const words of JSON.parse(sessionStorage.getItem('shown-verdicts') ?? '[]') as string[])
    noteVerdict(words)
  sessionStorage.removeItem('shown-verdicts')
  addEventListener('pagehide', () => sessionStorage.setItem('shown-verdicts', JSON.stringify(fresh())))
  let isDue = false
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      look()
    }, 100)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
