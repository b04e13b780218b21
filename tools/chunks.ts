import path from 'node:path'

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

/** Too small to be worth a request of its own. */
const homeScreen = /\/home\/home-screen\.tsx$/
/** The screens that people reach first. */
const frontScreens = /\/features\/(home|posts|games)\/[^/]+-screen\.tsx$/
/** Screens outside games. What organizers share with these alone is small: it must not load such a screen for them. */
const siteScreens = /\/features\/(account|teams)\/[^/]+-screens?\.tsx$/
const gameScreens = /\/features\/(game|play|scoreboard|monitor)\/[^/]+-(screens?|frame)\.tsx$/
/** What the shell watches in a game, on any page. */
const watches = /\/features\/(shell|instances)\/[^/]*(watch|tray)\.tsx$/
const screens = /\/features\/.+-(screens?|frame)\.tsx$/
/** The organizers' screens: a module they share with others is chunked as if only the others used it. */
const organizers = /\/features\/(admin|editor)\/|\/post-edit-screen\.tsx$/
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
  const all = roots.filter(({ id }) => screens.test(id) || watches.test(id))
  const others = all.filter(({ id }) => !organizers.test(id))
  const users = others.length > 0 ? others : all
  const [user] = users
  if (!user) return null
  if (users.every(({ id }) => watches.test(id))) return 'watch'
  const isEarly = users.some(({ id }) => frontScreens.test(id))
  const areOrganizers = roots.every(({ id }) => organizers.test(id))
  // A part of a page must not load another screen for an icon that they share.
  if (isIcon(id) && !areOrganizers && roots.length > 1) return isEarly ? 'app' : 'shared'
  if (others.length === 0 && !areOrganizers) return null // dialogs of other pages load it, too
  const isOfSite = users.length < all.length && users.every(({ id }) => siteScreens.test(id))
  if (isOfSite && !needsLibrary(id, graph)) return 'shared'
  if (users.length === 1) return homeScreen.test(user.id) ? 'app' : nameOf(user.id)
  const feature = path.basename(path.dirname(user.id))
  if (users.every(({ id }) => id.includes(`/features/${feature}/`))) return feature
  const areOfGames = users.every(({ id }) => gameScreens.test(id) || watches.test(id))
  if (needsLibrary(id, graph)) return areOfGames && users.some(({ id }) => watches.test(id)) ? 'watch' : null
  if (others.length === 0) return 'organize'
  if (areOfGames) return 'game'
  return isEarly || id.endsWith('.css') ? 'app' : 'shared'
}

/** A screen's chunk: some organizers' screens have a namesake, and a game's frame goes with what its screens share. */
const nameOf = (id: string) =>
  `${organizers.test(id) ? 'organize-' : ''}${path.basename(id, '.tsx').replace(/^(game|monitor)-frame$/, '$1')}`

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
