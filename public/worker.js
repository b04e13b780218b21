// Keeps what a page is drawn with, for a visit without a network: the index, and the files that pages have loaded. What the
// API answers never passes here. docs/decisions/009 says why, and what the page does itself (src/live/storage).

const shell = 'halyard-shell'
const statuses = [502, 503, 504] // what a proxy answers in the place of a server that is not there
const servers = /^\/(api|hub|assets|arena|healthz)(\/|$)/i
const files = /^\/static\/|^\/app\.webmanifest$/

self.addEventListener('install', (event) => {
  const toServer = ({ pathname }) => ({ condition: { urlPattern: { pathname } }, source: 'network' })
  const routes = ['/api/*', '/hub/*', '/assets/*'].map((pathname) => toServer({ pathname }))
  event.addRoutes?.(routes).catch(() => {}) // without them, calls only pass by
  event.waitUntil(self.skipWaiting()) // it decides no version: pages are always those of the server
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

/** As servers tell a page: what has a dot at its end is a file (behaviour 13.3). */
const isPage = (pathname) =>
  !servers.test(pathname) && !pathname.slice(pathname.lastIndexOf('/')).includes('.')

const stored = async (pathname) => (await caches.open(shell)).match(pathname, { ignoreVary: true })

/** The server's page where there is one, else the stored one. */
async function pageOf({ request, preloadResponse }) {
  const answer = await (async () => (await preloadResponse) ?? fetch(request))().catch((error) => error)
  if (answer instanceof Response && !statuses.includes(answer.status)) return answer
  const page = await stored('/')
  if (!page && answer instanceof Error) throw answer
  return page ?? answer
}

/** Files are named after their content: a stored one is the file. */
const fileAt = async (pathname, request) => (await stored(pathname)) ?? fetch(request)

/** Stores the files that a page has loaded, then the index that names them; those of an older build go. */
async function keep({ entry, loaded, name }) {
  const cache = await caches.open(shell)
  const before = await cache.match('/')
  const isKnown = (await before?.clone().text())?.includes(entry)
  const index = isKnown ? before : await fetch('/', { cache: 'no-store' })
  if (!index.ok || !(await index.clone().text()).includes(entry)) return // already a newer one: its own page will tell
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(loaded.filter((file) => !known.includes(file)))
  if (isKnown) return
  await cache.put('/app.webmanifest', await manifestOf(name))
  await cache.put('/', index)
  await Promise.all(
    known
      .filter((file) => file.startsWith('/static/') && !loaded.includes(file))
      .map((file) => cache.delete(file)),
  )
}

/** The manifest under the site's own name, which no file can have. */
async function manifestOf(name) {
  const manifest = await (await fetch('/app.webmanifest')).json()
  const named = name ? { ...manifest, name, short_name: name.replace(/::CTF$/, '') } : manifest
  return new Response(JSON.stringify(named), { headers: { 'Content-Type': 'application/manifest+json' } })
}
