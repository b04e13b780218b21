import path from 'node:path'

/** What the bundler knows of a module. */
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

/** Smaller than a request of its own is worth. */
const homeScreen = /\/home\/home-screen\.tsx$/
/** The screens that are come to first. */
const frontScreens = /\/features\/(home|posts|games)\/[^/]+-screen\.tsx$/
/** Screens of no game. What organizers share with these alone is small: no page of theirs loads such a screen for it. */
const siteScreens = /\/features\/(account|teams)\/[^/]+-screens?\.tsx$/
const gameScreens = /\/features\/(game|play|scoreboard|monitor)\/[^/]+-(screens?|frame)\.tsx$/
/** What the shell follows of a game, on whatever page. */
const watches = /\/features\/(shell|instances)\/[^/]*(watch|tray)\.tsx$/
const screens = /\/features\/.+-(screens?|frame)\.tsx$/
/** Whose screens nobody else loads: a module they share with others is chunked as if it were the others' alone. */
const organizers = /\/features\/(admin|editor)\/|\/post-edit-screen\.tsx$/
const isIcon = (id: string) => id.includes('/lucide-react/') // small
const isLibrary = (id: string) => id.includes('/node_modules/') && !isIcon(id)

/**
 * Names the chunk of a module after who loads it, so that a page is a handful of files: `core` is the libraries that every
 * page starts with, `app` what is ours of them and of the pages that are come to first, and all of the home page; `game` is what the
 * pages of a game share, `watch` what the shell follows of one, with its libraries, `organize` what the pages of organizers share,
 * `shared` what all of these do, and each screen has a chunk of its own. The shell is in
 * `app`, though a projector has none, and so are shared styles: a chunk of their own costs every page of players a file more. What
 * comes later by itself, dialogs and charts, is left to the bundler.
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
  // Where a part of one page has the same icon as another screen, it loads no screen for it.
  if (isIcon(id) && !areOrganizers && roots.length > 1) return isEarly ? 'app' : 'shared'
  if (others.length === 0 && !areOrganizers) return null // it comes with dialogs of others, too
  const isOfSite = users.length < all.length && users.every(({ id }) => siteScreens.test(id))
  if (isOfSite && !needsLibrary(id, graph)) return 'shared'
  if (users.length === 1) return homeScreen.test(user.id) ? 'app' : nameOf(user.id)
  const feature = path.basename(path.dirname(user.id))
  if (users.every(({ id }) => id.includes(`/${feature}/`))) return feature
  const areOfGames = users.every(({ id }) => gameScreens.test(id) || watches.test(id))
  if (needsLibrary(id, graph)) return areOfGames && users.some(({ id }) => watches.test(id)) ? 'watch' : null
  if (others.length === 0) return 'organize'
  if (areOfGames) return 'game'
  return isEarly || id.endsWith('.css') ? 'app' : 'shared'
}

/** Of a screen: some have a namesake among those of organizers, and the frame of a game's screens comes with what they share. */
const nameOf = (id: string) =>
  `${organizers.test(id) ? 'organize-' : ''}${path.basename(id, '.tsx').replace(/^(game|monitor)-frame$/, '$1')}`

/** The modules that are loaded by themselves, the entry or a target of `import()`, and bring this one with them. */
const rootsOf = (id: string, graph: Graph): Module[] =>
  reachable(id, graph, ({ importers }) => importers).filter(
    ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0,
  )

/** Whether a module brings a library with it that not every page has. */
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
