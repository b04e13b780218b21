/** If nothing of any file arrives for as long, in milliseconds, the line is lost. In all it may take any time: lines are slow. */
const longestPause = 75_000

/** Files of the client that this page has loaded, or tried to: scripts, style sheets, texts, fonts, workers. */
function ownFiles() {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(loaded)].filter((address) => address.startsWith(`${location.origin}/static/`))
}

/**
 * Reloads the page with files from the server: one that is damaged in the browser's cache is never asked for again, as files are
 * named after their content. The service worker stores them anew, too. The index does the same where this has not come (`mend`).
 */
export async function reloadAfresh() {
  const over = new AbortController()
  let late: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(late)
    late = setTimeout(() => over.abort(), longestPause)
  }
  async function read(file: string) {
    const { body } = await fetch(file, { cache: 'reload', signal: over.signal })
    const reader = body!.getReader() // without a body, it has failed as well
    do wait()
    while (!(await reader.read()).done)
  }
  wait()
  await Promise.allSettled(ownFiles().map(read))
  clearTimeout(late)
  location.reload()
}
