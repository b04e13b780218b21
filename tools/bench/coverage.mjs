/** Starts to note which code of a page runs, in Chromium; call it before the page is opened. */
export const noteUse = (page) => page.coverage.startJSCoverage({ resetOnNavigation: false })

/**
 * What the scripts of a page contain that has not run so far: of our own code and of libraries, in bytes of the files as they
 * are built. Libraries are the chunk `core`, which every page loads, that of long lists, and that of the connections to hubs.
 */
export async function unusedSoFar(page) {
  const entries = (await page.coverage.stopJSCoverage()).filter(
    ({ url, source }) => url.includes('/static/') && source, // without it, it has not arrived in full yet
  )
  const isLibrary = ({ url }) => /\/static\/(core|rolldown-runtime|virtual|connection)-/.test(url)
  return {
    ours: sumOf(entries.filter((entry) => !isLibrary(entry))),
    libraries: sumOf(entries.filter(isLibrary)),
    files: Object.fromEntries(entries.map((entry) => [new URL(entry.url).pathname.slice(8), sumOf([entry])])),
  }
}

function sumOf(entries) {
  const all = entries.reduce((sum, { source }) => sum + source.length, 0)
  return { all, unused: entries.reduce((sum, entry) => sum + unusedIn(entry), 0) }
}

/** A range counts for what is inside it, unless a range in it says otherwise: inner ones follow outer ones. */
function unusedIn({ source, functions }) {
  const isUnused = new Uint8Array(source.length)
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      isUnused.fill(count === 0 ? 1 : 0, startOffset, endOffset)
  return isUnused.reduce((sum, unused) => sum + unused, 0)
}
