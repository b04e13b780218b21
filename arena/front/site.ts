import type { Site } from '#arena/client/index-page.ts'

/** Milliseconds for which the site's name is not asked for again. */
const cachedFor = 60_000

/** Returns a function that reads the server's title and description for the index page, at most once a minute. */
export function siteOf(server: URL): () => Promise<Site> {
  let known: { site: Site; at: number } | undefined
  return async () => {
    if (known && Date.now() - known.at < cachedFor) return known.site
    const fallback = known?.site ?? { title: 'Halyard', description: '' }
    const site = await askedSite(server).catch(() => fallback)
    known = { site, at: Date.now() }
    return site
  }
}

async function askedSite(server: URL): Promise<Site> {
  const response = await fetch(new URL('/api/config', server), { signal: AbortSignal.timeout(3000) })
  const { title, slogan } = (await response.json()) as { title?: string; slogan?: string }
  return { title: title ?? 'Halyard', description: slogan ?? '' }
}
