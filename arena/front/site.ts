import type { Site } from '#arena/client/index-page.ts'
import { kept } from './kept.ts'

/** Returns a function that reads the server's title and description for the index page, at most once a minute. */
export const siteOf = (server: URL): (() => Promise<Site>) =>
  kept(60_000, () => askedSite(server), { title: 'Halyard', description: '' })

async function askedSite(server: URL): Promise<Site> {
  const response = await fetch(new URL('/api/config', server), { signal: AbortSignal.timeout(3000) })
  const { title, slogan } = (await response.json()) as { title?: string; slogan?: string }
  return { title: title ?? 'Halyard', description: slogan ?? '' }
}
