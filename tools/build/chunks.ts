import { type GroupInfo, pageGroups, pages, type ScreenPage } from '#src/lib/page-list.ts'
import { watches } from '#src/lib/pages.ts'
/** What the bundler knows about a module. */
interface Module {
  id: string
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): Module | null
}

/** What has a chunk of its own: the code of a page, or of the frame around a group of them. */
interface Screen {
  chunk: string
  share: GroupInfo['share']
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The chunk of a page or a frame; the organizers' show by their name when another page loads one. */
const chunkNamed = (name: string, { share }: GroupInfo) =>
  `${share === 'organizers' ? 'organize-' : ''}${kebab(name)}`

function screensOf(group: GroupInfo): [file: string, Screen][] {
  const { name, frame, share } = group
  const own = pages.filter((page): page is ScreenPage => page.group === name && page.screen !== undefined)
  return [
    ...(frame ? [[frame, { share, chunk: chunkNamed(name, group) }] as [string, Screen]] : []),
    ...own.map(({ screen, name, chunk = chunkNamed(`${name}-screen`, group) }): [string, Screen] => [
      screen,
      { share, chunk },
    ]),
  ]
}

const screens = new Map(pageGroups.flatMap(screensOf))

/** The path of a module below src/features; empty elsewhere. */
const fileOf = (id: string) => id.split('/src/features/')[1]?.replace(/\.tsx$/, '') ?? ''
const screenOf = ({ id }: Module) => screens.get(fileOf(id))
const isRenderedText = ({ id }: Module) => id.endsWith('/src/ui/text/markdown-rendered.tsx')
const isWatch = ({ id }: Module) => watches.some((file) => file === fileOf(id))

const foldersOf = (isWanted: (share: Screen['share']) => boolean) =>
  new Set([...screens].filter(([, { share }]) => isWanted(share)).map(([file]) => file.split('/')[0]!))
const organizersFolders = foldersOf((share) => share === 'organizers')
const othersFolders = foldersOf((share) => share !== 'organizers')

/** Whether a module loads with organizers' pages alone: it is one, or is in a folder that has no other pages. */
function isOfOrganizers(module: Module) {
  const folder = fileOf(module.id).split('/')[0]!
  const isTheirFolder = organizersFolders.has(folder) && !othersFolders.has(folder)
  return isTheirFolder || screenOf(module)?.share === 'organizers'
}

const isIcon = (id: string) => id.includes('/lucide-react/') // small
const isLibrary = (id: string) => id.includes('/node_modules/') && !isIcon(id)

/**
 * Names the chunk of a module after its users, so that a page is a handful of files: `core` is the libraries that every
 * page starts with, `app` our own code that every page starts with, what the first screens share, and the whole home
 * page; `game` is what the pages of a game share, `watch` what the shell watches in one, with its libraries, `organize`
 * what the pages of organizers share, `shared` what several of these do, and each screen has a chunk of its own. The
 * shell is in `app`, though a projector has none, and so are shared styles: their own chunk would cost every page of
 * players another file. What loads later by itself, dialogs and charts, is left to the bundler.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph)
  if (roots.some(({ isEntry }) => isEntry)) return isLibrary(id) ? 'core' : 'app'
  const all = roots.filter((root) => screenOf(root) || isWatch(root))
  const others = all.filter((root) => !isOfOrganizers(root)) // as if only these used it
  const users = others.length > 0 ? others : all
  const [user] = users
  if (!user) return null
  if (users.every(isWatch)) return 'watch'
  const isEarly = users.some((user) => screenOf(user)?.share === 'front')
  const areOrganizers = roots.every(isOfOrganizers)
  // A part of a page must not load another screen for an icon that they share.
  if (isIcon(id) && !areOrganizers && roots.length > 1) return isEarly ? 'app' : 'shared'
  if (others.length === 0 && !areOrganizers) return null // dialogs of other pages load it, too
  // What organizers share with the site alone is small: it must not load a screen of the site for them.
  const isOfSite = users.length < all.length && users.every((user) => screenOf(user)?.share === 'site')
  if (isOfSite && !needsLibrary(id, graph)) return 'shared'
  const [chunk, ...rest] = new Set(users.map((user) => screenOf(user)?.chunk))
  // Texts on any page would load the screen for it.
  if (chunk && rest.length === 0) return roots.some(isRenderedText) && !isEarly ? null : chunk
  const [feature = ''] = fileOf(user.id).split('/')
  if (users.every(({ id }) => id.includes(`/features/${feature}/`))) return feature
  const areOfGames = users.every((user) => screenOf(user)?.share === 'game' || isWatch(user))
  if (needsLibrary(id, graph)) return areOfGames && users.some(isWatch) ? 'watch' : null
  if (others.length === 0) return 'organize'
  if (areOfGames) return 'game'
  return isEarly || id.endsWith('.css') ? 'app' : 'shared'
}

/** The modules that load on their own, as the entry or a target of `import()`, and bring this one with them. */
const rootsOf = (id: string, graph: Graph): Module[] =>
  reachable(id, graph, ({ importers }) => importers).filter(
    ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0,
  )

/** Whether a module brings a library with it that some page does not start with. */
const needsLibrary = (id: string, graph: Graph): boolean =>
  reachable(id, graph, ({ importedIds }) => importedIds).some(
    ({ id }) => isLibrary(id) && !rootsOf(id, graph).some(({ isEntry }) => isEntry),
  )

function reachable(from: string, graph: Graph, next: (module: Module) => readonly string[]): Module[] {
  const found = new Map<string, Module>()
  const queue = [from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const module = graph.getModuleInfo(id)
    if (!module || found.has(id)) continue
    found.set(id, module)
    queue.push(...next(module))
  }
  return [...found.values()]
}
