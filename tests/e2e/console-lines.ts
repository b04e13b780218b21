import type { Page } from '@playwright/test'

/** The browser itself prints each answer that is an error, and which Halyard this is belongs there. */
const isMeant = (line: string) =>
  line.startsWith('Failed to load resource') ||
  line.startsWith('Halyard ') ||
  line === 'Service Worker registration blocked by Playwright' // where the tests' browser has one

/** What a page prints to the console from now on, and should not: an array that grows. */
export function linesOf(page: Page) {
  const lines: string[] = []
  page.on('console', (message) => {
    if (!isMeant(message.text())) lines.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => lines.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return lines
}
