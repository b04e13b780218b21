import type { Site } from '#program/client/index-page.ts'
import { kept } from './kept.ts'

/** Returns a function that reads the server's title and description for the index page, at most once a minute. */
export const siteOf = (server: URL): (() => Promise<Site>) =>
  kept(60_000, () => askedSite(server), { title: 'Halyard', description: '' })

async function askedSite(server: URL): Promise<Site> {
  const response = await fetch(new URL('/api/config', server), { signal: AbortSignal.timeout(3000) })
  if (!response.ok) throw new Error(`The server answers ${response.status}.`) // a refusal has a title, too
  const { title, slogan } = (await response.json()) as Record<string, unknown>
  return {
    title: typeof title === 'string' ? title : 'Halyard',
    description: typeof slogan === 'string' ? slogan : '',
  }
}
