import { type GroupInfo, type PageInfo, pageGroups, pages } from '#src/lib/page-list.ts'
import type { Rolldown } from 'vite'

/** What a page that is preloaded needs before it can be drawn. */
interface Preloads {
  page: PageInfo
  /** Below src/features: its screen, the frames around it, and parts of both. */
  files: string[]
  /** Texts beside those of every page. */
  texts: readonly string[]
}

function groupsAround(name: string | undefined): GroupInfo[] {
  const group = pageGroups.find((group) => group.name === name)
  return group ? [...groupsAround(group.inside), group] : []
}

/** A redirect needs what its page does; what is nowhere else is no address that anybody opens. */
function preloadsOf(page: PageInfo): Preloads[] {
  const shown = page.redirect ? pages.find(({ name }) => name === page.redirect) : page
  if (!shown?.isPreloaded || !shown.screen || page.path.endsWith('*')) return []
  const around = groupsAround(shown.group)
  const frames = around.flatMap(({ frame }) => frame ?? [])
  const texts = [...around, shown].flatMap(({ texts }) => texts ?? [])
  return [{ page, files: [...frames, shown.screen, ...(shown.parts ?? [])], texts }]
}

/** The pages whose files the index itself requests, as many open them by their address. */
export const preloads = pages.flatMap(preloadsOf)

/** All chunks that some page starts with. */
export const firstChunks = (bundle: Rolldown.OutputBundle) =>
  new Set([...entryChunks(bundle), ...preloads.flatMap(({ files }) => screenChunks(files, bundle))])

/** The files of screens beyond those that the entry loads. */
export function filesOf(screens: string[], bundle: Rolldown.OutputBundle): string[] {
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
