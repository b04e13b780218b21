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
interface Screen extends Pick<GroupInfo, 'share' | 'role' | 'inside'> {
  chunk: string
  /** Whether the index requests its files, as many open it by its address. */
  isPreloaded: boolean
  /** Whether it starts with the watches. */
  isWatched?: boolean
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The chunk of a page or a frame; the organizers' show by their name when another page loads one. */
const chunkNamed = (name: string, { share }: GroupInfo) =>
  `${share === 'organizers' ? 'organize-' : ''}${kebab(name)}`

function screensOf(group: GroupInfo): [file: string, Screen][] {
  const { name, frame, share, role, inside, isPreloaded = false } = group
  const all = { share, role, inside, isPreloaded }
  const own = pages.filter((page): page is ScreenPage => page.group === name && page.screen !== undefined)
  return [
    ...(frame ? [[frame, { ...all, chunk: chunkNamed(name, group) }] as [string, Screen]] : []),
    ...own.map(
      ({
        screen,
        name,
        parts,
        isPreloaded = false,
        chunk = chunkNamed(`${name}-screen`, group),
      }): [string, Screen] => [screen, { ...all, isPreloaded, chunk, isWatched: parts === watches }],
    ),
  ]
}

const screens = new Map(pageGroups.flatMap(screensOf))

/** The path of a module below src/features; empty elsewhere. */
const fileOf = (id: string) => id.split('/src/features/')[1]?.replace(/\.tsx$/, '') ?? ''
const screenOf = ({ id }: Module) => screens.get(fileOf(id))
const chunkOfScreen = (module: Module) => screenOf(module)?.chunk
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

/** Whether a page is for monitors or organizers alone. */
const isOfStaff = (module: Module) => isOfOrganizers(module) || screenOf(module)?.role !== undefined
/** Whether a page is for nobody who plays: for monitors and organizers, or about Halyard. */
const isOfNoPlayers = (module: Module) => {
  const screen = screenOf(module)
  return isOfStaff(module) || (screen !== undefined && !screen.share && screen.inside !== undefined)
}
/** Whether a page is one of those on which a game is played, or a watch, which follows it on any page. */
const isOfPlayedGame = (module: Module) =>
  isWatch(module) || (screenOf(module)?.share === 'game' && !isOfStaff(module))

const isStyle = (id: string) => id.endsWith('.css')
const isIcon = (id: string) => id.includes('/lucide-react/') // small
const isLibrary = (id: string) => id.includes('/node_modules/') && !isIcon(id)
/** The library below dialogs, menus and toasts, with what it needs itself. */
const isOverlayLibrary = (id: string) =>
  /\/node_modules\/(?:@base-ui|@floating-ui|reselect|use-sync-external-store)\//.test(id)
/** What dialogs, menus and toasts are made with. */
const isOverlay = (id: string) => isOverlayLibrary(id) || id.includes('/src/ui/overlay/')
const isToasts = ({ id }: Module) => id.endsWith('/src/ui/overlay/toast-region.tsx')
const isScene = ({ id }: Module) =>
  /^projector\/(scenes\/|layouts\/|remote\/remote-receiver)/.test(fileOf(id) ?? '')
/** The scene that draws the scoreboard's matrix, and loads the scoreboard for it. */
const isMatrixScene = ({ id }: Module) => fileOf(id) === 'projector/scenes/matrix-scene'
const isRace = ({ id }: Module) => fileOf(id) === 'scoreboard/race/race-chart'
const isRacePicture = ({ id }: Module) => id.endsWith('/scoreboard/race/race-picture.ts')

/**
 * Names the chunk of a module after its users, so that a page is a handful of files. `core` is the libraries that every
 * page starts with, `app` our own code that every page starts with, what the first screens share, and the whole home
 * page; `game` is what the pages of a game share, `watch` what the shell watches in one, with its libraries, `lists`
 * what lists need that no player sees, `organize` what the pages of organizers share, `shared` what several of these do,
 * and each screen has a chunk of its own. The shell is in `app`, though a projector has none, and so are shared styles:
 * their own chunk would cost every page of players another file. What loads later is grouped by the place that loads it.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const roots = rootsOf(id, graph)
  if (roots.some(({ isEntry }) => isEntry)) return isLibrary(id) ? 'core' : 'app'
  const users = roots.filter((root) => screenOf(root) || isWatch(root))
  const others = users.filter((root) => !isOfOrganizers(root)) // as if only these used it
  const places = placesOf(roots, graph)
  if (others.length > 0)
    return earlyChunkOf(id, { users: others, places, startsOrganizers: users.length > others.length }, graph)
  if (users.length > 0) return organizersChunkOf(id, { users, places })
  return lateChunkOf(id, { roots, places }, graph)
}

interface Use {
  /** The screens and watches that start with it. */
  users: readonly Module[]
  /** Where it is loaded from, early or late: screens, watches, and the entry for the shell. */
  places: readonly Module[]
}

/** What screens and watches start with. A part that another place loads late must not load one of these screens for it. */
function earlyChunkOf(id: string, use: Use & { startsOrganizers: boolean }, graph: Graph) {
  const { users, places, startsOrganizers } = use
  const own = onlyChunkOf(users)
  const isFirst = users.some((user) => screenOf(user)?.share === 'front')
  const needsMore = needsLibrary(id, graph)
  const isSharedLater = !needsMore && isLoadedElsewhere(id, use)
  if (own && (isFirst || !isSharedLater)) return own
  if (own && id.includes('/src/model/')) return 'model'
  if (isIcon(id) && !own && !isFirst) return 'shared' // what is opened late on any page has the same
  if (places.every(isOfNoPlayers) && !areOfOneFeature(users)) return isStyle(id) ? 'app' : 'lists'
  if (areWatched(users) && (featureOf(id) || !startsOrganizers)) return 'watch'
  if (!isSharedLater && areOfOneFeature(users)) return featureOf(users[0]!.id)!
  if (needsMore) return areOfGames(users) && users.some(isWatch) ? 'watch' : null
  if (isOnlyForGames(id, use, isSharedLater)) return 'game'
  const isText = id.includes('/src/ui/text/') && places.some(isShell) // Markdown, on whatever page
  return isFirst || isText || isStyle(id) ? 'app' : 'shared'
}

/** Whether a module that screens start with is also loaded by the shell, or by a place that has nothing to do with them. */
function isLoadedElsewhere(id: string, { users, places }: Use) {
  const [user] = users
  const isOfAnother = (place: Module) => !isOfOrganizers(place) && !areOfOneFeature([place, user!])
  const isForeign = onlyChunkOf(users) !== undefined && featureOf(id) !== featureOf(user!.id)
  const areOfSite = users.every((screen) => screenOf(screen)?.share === 'site')
  return (
    places.some(isShell) ||
    (isForeign && places.some(isOfAnother)) ||
    (areOfSite && places.some(isOfOrganizers))
  )
}

/** Whether a module is in the chunk of games: nobody but their pages needs it, or pages that few open by their address. */
function isOnlyForGames(id: string, { users, places }: Use, isSharedLater: boolean) {
  // What dialogs need that other pages open, too, must not bring the code of games with it.
  const isForOthers =
    id.includes('/src/ui/hooks/') || places.some((place) => !isOfNoPlayers(place) && !isOfGame(place))
  if (isForOthers) return false
  return (!isStyle(id) && areOpenedWithGames(users)) || (!isSharedLater && users.every(isOfGame))
}

/** The chunk of the one screen that all of these are; undefined for several, and for a watch. */
function onlyChunkOf(modules: readonly Module[]) {
  const [chunk, ...more] = new Set(modules.map(chunkOfScreen))
  return more.length === 0 ? chunk : undefined
}

/** Whether these are watches, and screens that start with all of them. */
const areWatched = (users: readonly Module[]) =>
  users.some(isWatch) && users.every((user) => isWatch(user) || screenOf(user)?.isWatched)
const areOfGames = (users: readonly Module[]) => users.every((user) => isOfGame(user) || isWatch(user))

/**
 * Whether only pages of a game start with a module, and pages that few open by their address: these load the chunk of games
 * for it, as otherwise every login and every projector would load it.
 */
const areOpenedWithGames = (users: readonly Module[]) =>
  users.some(isOfGame) && users.every((user) => isOfGame(user) || screenOf(user)?.isPreloaded === false)
const isOfGame = (user: Module) => screenOf(user)?.share === 'game'

/** What organizers' screens alone start with, though others may load it late. */
function organizersChunkOf(id: string, { users, places }: Use) {
  if (isOverlay(id)) return 'overlay'
  if (isLibrary(id)) return null
  const own = onlyChunkOf(places)
  if (own) return own
  if (places.some((place) => isShell(place) || isOfPlayedGame(place))) return 'overlay'
  if (!places.every(isOfOrganizers)) return 'shared-later'
  return areOfOneFeature(users) ? featureOf(users[0]!.id)! : 'organize'
}

const featureOf = (id: string) => id.split('/src/features/')[1]?.split('/')[0]
/** Whether these screens are in one folder of src/features. */
const areOfOneFeature = (screens: readonly Module[]) =>
  new Set(screens.map(({ id }) => featureOf(id))).size === 1

/**
 * What loads late, together with what is opened at the same place: `later` for the shell, `game-later` for what needs the code
 * of the watches, `<screen>-later` for a screen, and for several screens `<feature>-later`, `organize-later`, `lists-later` for
 * those of monitors and organizers, or `shared-later`. `overlay` is what dialogs are made with, and the styles of what the shell
 * and the pages of a game open: one style sheet for all. `race` is what is drawn of the race on the scoreboard and on projectors,
 * with its library, `projector-scenes` what is shown without anybody opening it, apart from `projector-matrix`. A part that
 * brings a library of its own is left to the bundler.
 */
function lateChunkOf(
  id: string,
  { roots, places }: { roots: readonly Module[]; places: readonly Module[] },
  graph: Graph,
) {
  if (roots.some(isToasts)) return 'overlay' // with what they share with dialogs: a part that fails is reported by a toast
  if (!places.some(isShell) && roots.some(isRace) && places.length > 1) return 'race'
  if (bringsLibrary(id, graph) || roots.every((root) => bringsLibrary(root.id, graph))) return null
  const isOpenedByPlayers = places.some((place) => isShell(place) || isOfPlayedGame(place))
  return isStyle(id) && isOpenedByPlayers ? 'overlay' : chunkOfPlaces({ roots, places }, graph)
}

function chunkOfPlaces(
  { roots, places }: { roots: readonly Module[]; places: readonly Module[] },
  graph: Graph,
) {
  if (roots.every(isRacePicture)) return 'race-picture' // saved where the race is already: it must not bring that with it
  if (roots.every(isMatrixScene)) return 'projector-matrix'
  if (roots.every(isScene)) return 'projector-scenes'
  const [chunk, ...more] = new Set(
    places.map((place) => (isShell(place) ? 'shell' : (chunkOfScreen(place) ?? 'watch'))),
  )
  if (places.some(isShell) || (more.length > 0 && places.some(isOfPlayedGame)) || chunk === 'watch')
    return roots.every((root) => needsWatches(root.id, graph)) ? 'game-later' : 'later'
  if (more.length === 0) return `${chunk}-later`
  if (areOfOneFeature(places)) return `${featureOf(places[0]!.id)}-later`
  if (places.every(isOfOrganizers)) return 'organize-later'
  const [folder, ...others] = new Set(roots.map(({ id }) => id.split('/').at(-2)!))
  return places.every(isOfStaff) && others.length === 0 ? `${folder}-later` : 'shared-later'
}

/** Whether a module needs what the watches start with. */
const needsWatches = (id: string, graph: Graph) =>
  reachable(id, graph, importsOf).some(
    (needed) => rootsOf(needed.id, graph).some(isWatch) && chunkOf(needed.id, graph) === 'watch',
  )

const importsOf = ({ importedIds }: Module) => importedIds

/** The modules that load on their own, as the entry or a target of `import()`, and bring this one with them. */
const rootsOf = (id: string, graph: Graph): Module[] =>
  reachable(id, graph, ({ importers }) => importers).filter(
    ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0,
  )

/** Where modules that load on their own are loaded from: screens, watches, and the entry for the shell. */
const placesOf = (roots: readonly Module[], graph: Graph): Module[] => [
  ...new Set(
    roots.flatMap(({ id }) =>
      reachable(id, graph, (module) =>
        isPlace(module) ? [] : [...module.importers, ...module.dynamicImporters],
      ).filter(isPlace),
    ),
  ),
]
const isShell = ({ isEntry }: Module) => isEntry
const isPlace = (module: Module) => isShell(module) || screenOf(module) !== undefined || isWatch(module)

/** Whether a module brings a library with it that no page starts with, beside that of dialogs. */
const needsLibrary = (id: string, graph: Graph): boolean =>
  reachable(id, graph, importsOf).some(
    ({ id }) => isLibrary(id) && !isOverlayLibrary(id) && !rootsOf(id, graph).some(({ isEntry }) => isEntry),
  )

/** Whether a module that loads late brings a library with it that only organizers' screens may start with. */
const bringsLibrary = (id: string, graph: Graph): boolean =>
  reachable(id, graph, importsOf).some(
    ({ id }) =>
      isLibrary(id) &&
      !isOverlayLibrary(id) &&
      !rootsOf(id, graph).some((root) => isPlace(root) && !isOfOrganizers(root)),
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
