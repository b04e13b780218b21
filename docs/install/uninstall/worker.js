// Served as /worker.js after Halyard was removed, in place of its own: deletes what Halyard has stored in the browser, then
// itself. Theme, language and color stay, since the server's own client stores them under the same names.

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all(['halyard-shell', 'halyard-board'].map((name) => caches.delete(name)))),
)

let isDone = false

// Only a page reaches what pages store. One that is open is left alone: something may be typed in it.
self.addEventListener('fetch', (event) => {
  if (isDone || event.request.mode !== 'navigate' || event.request.method !== 'GET') return
  isDone = true
  const unregistered = self.registration.unregister()
  event.respondWith(unregistered.then(() => new Response(page, { headers: { 'Content-Type': 'text/html' } })))
})

const page = `<!doctype html><meta charset="utf-8"><script>
try {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith('halyard-')) storage.removeItem(key)
} catch {}
document.cookie = 'server_pages=; Path=/; Max-Age=0'
location.reload()
</script>`
