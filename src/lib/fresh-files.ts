/** The page is reloaded after this time, in milliseconds, whatever is still missing. */
const longest = 20_000

/** Files of the client that this page has loaded, or tried to: scripts, style sheets, texts, fonts, workers. */
function ownFiles() {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(loaded)].filter((address) => address.startsWith(`${location.origin}/static/`))
}

/**
 * Reloads the page with files from the server: one that is damaged in the browser's cache is never asked for again, as files are
 * named after their content. The service worker stores them anew, too.
 */
export async function reloadAfresh() {
  const signal = AbortSignal.timeout(longest)
  await Promise.allSettled(ownFiles().map((file) => fetch(file, { cache: 'reload', signal })))
  location.reload()
}
