import { answerWith, readClient } from './client-files.ts'
import { announced, type IndexStyle, indexPage, type Site } from './index-page.ts'
import type { Client } from './client.ts'
import fs from 'node:fs/promises'

export const clientMissing = 'The client is not built yet: run `npm run build:client` and start again.'

/**
 * Serves the built client from a folder, both in arena and in front of another server; the index page as in this
 * style. `settings` is the file with the site's own (docs/install), which is no part of a build and may change at any time.
 */
export function createClient(
  folder: string,
  siteOf: () => Site | Promise<Site>,
  style: IndexStyle = '1.2',
  settings?: string,
): Client & { isBuilt: boolean } {
  const client = readClient(folder)
  const index = client && Buffer.from(client.get('/index.html')!.bytes).toString()
  return {
    isBuilt: client !== undefined,
    file(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      if (decodedPath(request) === '/site.json') return settingsIn(settings)
      const file = client?.get(decodedPath(request))
      // Asked for by its own name, the index is not filled in and has no policy; real servers give it all the same (behaviour 13.3).
      if (!file || (style === 'front' && file.type === 'text/html')) return undefined
      return answerWith(file, request)
    },
    async page(request, announcesArena = false) {
      if (index === undefined)
        return new Response(clientMissing, { status: 503, headers: { 'Content-Type': 'text/plain' } })
      return indexPage(announcesArena ? announced(index) : index, await siteOf(), request, style)
    },
  }
}

/** The site's settings; none where there is no such file. */
async function settingsIn(file: string | undefined) {
  const text = file === undefined ? '{}' : await fs.readFile(file, 'utf8')
  return new Response(text, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' } })
}

function decodedPath({ url }: Request) {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
