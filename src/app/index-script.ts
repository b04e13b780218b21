import { callHeaders } from '#src/lib/call-headers.ts'
import type { FirstRead } from '#src/lib/index-reads.ts'
import type { StartedRead } from '#src/server/transport/started-reads.ts'
import type { Language } from '#src/lib/languages.ts'
import { preferredAmong } from '#src/lib/preferred-language.ts'
import { getStored } from '#src/lib/storage.ts'
import { isRoleKnown, type KnownRole } from '#src/lib/known-role.ts'

/** What a page starts with: files and reads, by their place in the lists. */
type Start = [files: readonly number[], reads: readonly number[]]

/** What the build writes into the index beside this script. */
export interface IndexTable {
  languages: readonly Language[]
  /** Below the root; `{language}` stands for the language, in lower case. */
  files: readonly string[]
  reads: readonly FirstRead[]
  /** By a pattern of their paths; the groups of a pattern are named for the parameters of reads. */
  pages: readonly [address: string, ...Start][]
  /** What any other page starts with. */
  others: Start
  /** Patterns of the paths of pages without the shell, and of those with a bar of their own in it. */
  layouts: readonly [layout: 'none' | 'bar', paths: string][]
}

/**
 * Runs in the index page, before any other script has arrived: has the browser fetch what the page at its address starts
 * with. Its files are preloaded; its reads are sent, and wait in `startedReads` for the client to take them over.
 */
export function startPage({ languages, files, reads, pages, others }: IndexTable, nonce?: string) {
  const language = preferredAmong(languages)
  const match = ([address]: IndexTable['pages'][number]) => new RegExp(address, 'i').exec(location.pathname)
  const page = pages.find(match)
  const [ownFiles, ownReads] = page ? ([page[1], page[2]] as const) : others
  for (const file of ownFiles) preload(files[file]!.replace('{language}', language.toLowerCase()), nonce)
  const ids = page && match(page)?.groups
  globalThis.startedReads = ownReads
    .map((read) => reads[read]!)
    .filter(isWanted)
    .map((read) => sent(read, ids ?? {}, language))
  // The first number or date takes the browser as long as many later ones: done while the client is still on its way.
  const prepare = () => void new Intl.DateTimeFormat(language)
  const { scheduler }: { scheduler?: Partial<Scheduler> } = globalThis
  requestAnimationFrame(() => void scheduler?.postTask?.(prepare, { priority: 'background' }))
}

/**
 * Runs behind the shell that the index shows first (src/features/shell/index-shell.tsx): leaves of it what the address and the
 * user's role have, and marks where the page is.
 */
export function fitShell({ layouts }: Pick<IndexTable, 'layouts'>) {
  const { pathname } = location
  const shell = document.querySelector('[data-index-shell]')!
  const layout = layouts.find(([, paths]) => new RegExp(paths, 'i').test(pathname))?.[0] ?? 'page'
  if (layout === 'none') return shell.remove()
  for (const part of shell.querySelectorAll<HTMLElement>('[data-layout],[data-role]')) {
    const { layout: own, role } = part.dataset
    if ((own ?? layout) === layout && (!role || isRoleKnown(role as KnownRole))) part.hidden = false
    else part.remove()
  }
  for (const stop of shell.querySelectorAll('a'))
    if (pathname === stop.pathname || (stop.pathname !== '/' && pathname.startsWith(`${stop.pathname}/`)))
      stop.setAttribute('aria-current', 'page')
}

function isWanted({ role, without: { search = [], stored = [] } = {} }: FirstRead) {
  const query = new URLSearchParams(location.search)
  const isChanged = search.some((name) => query.has(name)) || stored.some((key) => getStored(key) !== null)
  return !isChanged && (!role || isRoleKnown(role))
}

function sent({ path }: FirstRead, ids: Record<string, string>, language: string): StartedRead {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
  const url = new URL(address, location.origin).href
  const response = fetch(url, { cache: 'no-store', redirect: 'manual', headers: callHeaders(language) })
  const read: StartedRead = {
    path: path.replace(/\?.*/, ''),
    url,
    language,
    sentAt: Date.now(),
    response,
  }
  response.then(
    () => (read.receivedAt = Date.now()),
    () => {}, // reported to whoever takes it over
  )
  return read
}

function preload(file: string, nonce: string | undefined) {
  const link = document.createElement('link')
  if (nonce) link.nonce = nonce
  const [as] = Object.entries({ style: '.css', fetch: '.json' }).find(([, end]) => file.endsWith(end)) ?? []
  if (as) Object.assign(link, { rel: 'preload', as })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}
