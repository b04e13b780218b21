// Caches what a page needs to render offline: the index, and the files that pages have loaded. API responses
// never pass here. docs/decisions/009 says why, and what the page does itself (src/state/storage).

const shell = 'halyard-shell'
const statuses = [502, 503, 504] // what a proxy answers when its server is down
const servers = /^\/(api|hub|assets|arena|healthz)(\/|$)/i
const files = /^\/static\/|^\/app\.webmanifest$/

self.addEventListener('install', (event) => {
  const toServer = ({ pathname }) => ({ condition: { urlPattern: { pathname } }, source: 'network' })
  const routes = ['/api/*', '/hub/*', '/assets/*'].map((pathname) => toServer({ pathname }))
  event.addRoutes?.(routes).catch(() => {}) // without them, calls merely pass through
  event.waitUntil(self.skipWaiting()) // it pins no version: pages always come from the server
})

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (files.test(pathname)) event.respondWith(fileAt(pathname, request))
  else if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(pageOf(event))
})

self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

/** As servers do: a path with a dot in its last part is a file (behaviour 13.3). */
const isPage = (pathname) =>
  !servers.test(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.')

const stored = async (pathname) => (await caches.open(shell)).match(pathname, { ignoreVary: true })

/** The server's page if it answers, else the stored one. */
async function pageOf({ request, preloadResponse }) {
  const answer = await (async () => (await preloadResponse) ?? fetch(request))().catch((error) => error)
  if (answer instanceof Response && !statuses.includes(answer.status)) return answer
  const page = await stored('/')
  if (!page && answer instanceof Error) throw answer
  return page ?? answer
}

/** Files are named after their content: a stored one is never stale, but may be damaged. */
const fileAt = async (pathname, request) =>
  request.cache === 'reload' ? freshFile(pathname, request) : ((await stored(pathname)) ?? fetch(request))

/** Whether it is a file: a proxy may send a page of its own in a file's place, with status 200, too. */
const isFile = ({ ok, headers }) => ok && !headers.get('Content-Type')?.toLowerCase().startsWith('text/html')

/**
 * The server's file, for a page that could not use the one it had; it replaces a stored one before its last byte is given.
 * The page gets it as it arrives, and so sees whether the line is slow or lost.
 */
async function freshFile(pathname, request) {
  const answer = await fetch(request)
  if (!isFile(answer) || !(await stored(pathname))) return answer
  const copy = answer.clone()
  const storing = (async () => (await caches.open(shell)).put(pathname, copy))().catch(() => {})
  return new Response(answer.body.pipeThrough(new TransformStream({ flush: () => storing })), answer)
}

/** Stores the files that a page has loaded, then the index that names them; deletes those of an older build. */
async function keep({ entry, loaded, name }) {
  const cache = await caches.open(shell)
  const before = await cache.match('/')
  const isKnown = (await before?.clone().text())?.includes(entry)
  const index = isKnown ? before : await fetch('/', { cache: 'no-store' })
  if (!index.ok || !(await index.clone().text()).includes(entry)) return // the server has a newer build, whose own page will tell
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await Promise.all(loaded.filter((file) => !known.includes(file)).map((file) => add(cache, file)))
  if (isKnown) return
  await cache.put('/app.webmanifest', await manifestOf(name))
  await cache.put('/', index)
  await Promise.all(
    known
      .filter((file) => file.startsWith('/static/') && !loaded.includes(file))
      .map((file) => cache.delete(file)),
  )
}

async function add(cache, file) {
  const answer = await fetch(file)
  if (!isFile(answer)) throw new Error(`no file ${file}`)
  await cache.put(file, answer)
}

/** The manifest with the site's own name, which no static file can have. */
async function manifestOf(name) {
  const manifest = await (await fetch('/app.webmanifest')).json()
  const named = name ? { ...manifest, name, short_name: name.replace(/::CTF$/, '') } : manifest
  return new Response(JSON.stringify(named), { headers: { 'Content-Type': 'application/manifest+json' } })
}
