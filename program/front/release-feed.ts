import { kept } from './kept.ts'

/**
 * Returns a function that reads from a feed which release of Halyard is the newest, at most once an hour, for the About page of
 * admins: what a release has in `latest.json`, or an empty object.
 */
export const releaseFeed = (feed: URL): (() => Promise<object>) =>
  kept(3_600_000, () => askedRelease(feed), {})

async function askedRelease(feed: URL): Promise<object> {
  const response = await fetch(feed, { signal: AbortSignal.timeout(10_000) })
  const { version, page } = (await response.json()) as Record<string, unknown>
  return { version, page }
}
