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
  let before = new Set<string>()
  const look = () => {
    const lines = [...document.querySelectorAll('[role=dialog] [role=status] b')].map(
      ({ textContent }) => textContent,
    )
    const inPassing = document.body.innerText.match(/.+: (flag accepted|wrong flag)$/gm) ?? []
    const now = new Set([...lines.filter((line) => /^(Accepted|Wrong flag)$/.test(line)), ...inPassing])
    for (const words of now) if (!before.has(words)) noteVerdict(words)
    before = now
  }
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
