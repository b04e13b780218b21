import { type PageInfo, pageGroups, pages } from '#src/lib/page-list.ts'
import type { Plugin, Rolldown } from 'vite'

interface Preloads {
  /** Matches the path of a page. */
  address: RegExp
  /** What the page needs, below src/features: its screen, the frames around it, and parts of both. */
  files: string[]
}

/** The path of a page as an address has it: ids of games are numbers, those of posts are not. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(':gameId', '\\d+').replace(/:\w+/, '[^/]+').replace(/\/$/, '')}/?$`)

function framesAround(name: string | undefined): string[] {
  const group = pageGroups.find((group) => group.name === name)
  return group ? [...framesAround(group.inside), ...(group.frame ? [group.frame] : [])] : []
}

/** A redirect needs what its page does; what is nowhere else is no address that anybody opens. */
function preloadsOf(page: PageInfo): Preloads[] {
  const shown = page.redirect ? pages.find(({ name }) => name === page.redirect) : page
  if (!shown?.isPreloaded || !shown.screen || page.path.endsWith('*')) return []
  return [
    {
      address: patternOf(page.path),
      files: [...framesAround(shown.group), shown.screen, ...(shown.parts ?? [])],
    },
  ]
}

const preloads = pages.flatMap(preloadsOf)

/**
 * Has the index fetch the scripts and styles of the page at its address before its own script runs, so that a fresh
 * page never waits for one file to request the next. The index is the same for all addresses: a line of script in it
 * chooses.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'halyard:page-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const table = preloads.map(({ address, files }) => [address.source, ...filesOf(files, bundle)])
        const children = `(${preload.toString()})(${JSON.stringify(table)})`
        return [{ tag: 'script', attrs: { nonce: '%nonce%' }, children, injectTo: 'head' }]
      },
    },
  }
}

/** All chunks that some page starts with. */
export const firstChunks = (bundle: Rolldown.OutputBundle) =>
  new Set([...entryChunks(bundle), ...preloads.flatMap(({ files }) => screenChunks(files, bundle))])

/** The files of screens beyond those that the entry loads. */
function filesOf(screens: string[], bundle: Rolldown.OutputBundle): string[] {
  const entry = entryChunks(bundle)
  const chunks = screenChunks(screens, bundle).filter((chunk) => !entry.includes(chunk))
  return chunks.flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

const entryChunks = (bundle: Rolldown.OutputBundle) =>
  withImports(
    chunksOf(bundle).filter(
      ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'),
    ),
    bundle,
  )

function screenChunks(screens: string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const targets = screens.map((screen) => {
    const target = chunksOf(bundle).find((chunk) =>
      chunk.moduleIds.some((id) => id.endsWith(`/features/${screen}.tsx`)),
    )
    if (!target) throw new Error(`no chunk has the screen ${screen}`)
    return target
  })
  return withImports(targets, bundle)
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')

function withImports(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set(chunks)
  for (const chunk of found)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  return [...found]
}

/** Runs in the index page: its source is written into it. */
function preload(table: [address: string, ...files: string[]][]) {
  const nonce = document.currentScript?.nonce
  const wanted = table.filter(([address]) => new RegExp(address, 'i').test(location.pathname))
  for (const file of new Set(wanted.flatMap(([, ...files]) => files))) {
    const link = document.createElement('link')
    if (nonce) link.nonce = nonce
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}
