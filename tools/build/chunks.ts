import { type GroupInfo, pageGroups, pages } from '#src/lib/page-list.ts'
import { watches } from '#src/lib/pages.ts'

/*
 * Which chunk a module is in follows from its users: pages and frames, the shell, what watches a game. A user starts with a
 * module if it imports it, and opens it if a part that it loads later does.
 *
 * - What one user alone starts with is in the chunk of that user, by the table of pages (src/lib/pages.ts).
 * - What several start with is in the first row of `shared` that admits them all.
 * - What nobody starts with is in the chunk that these two rules name for those who open it, with `-later` behind its name.
 *
 * Organizers count only where nobody else uses a module: they load what others have from where these have it.
 */

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

interface User {
  share: GroupInfo['share'] | 'watches' | 'toasts'
  /** Its folder in src/features. */
  feature: string
  chunk: string
}

type Whom = (user: User) => boolean
const of =
  (...names: (User['share'] | 'account' | 'admin' | 'editor')[]): Whom =>
  ({ share, feature }) =>
    names.some((name) => name === share || name === feature)
const isOrganizer = of('organizers')
const signsIn: Whom = (user) => of('account')(user) && user.chunk !== 'profile-screen'
const anybody: Whom = () => true
/** The shell is on every page, and home in its chunk. */
const exceptFront: Whom = (user) => !of('front')(user)

/** A chunk of what several users have in common. */
interface Row {
  chunk: string
  /** Who may start with it. */
  starts: Whom
  /** Who may open a part that loads it; those who start with it, if it is missing. */
  opens?: Whom
  /** Files that it does not have. */
  except?: RegExp
  /** Whether its styles are in `app`: a style sheet is a request, too. */
  hasNoSheet?: boolean
}

/** Small, and all over: nobody loads a page, or the code of games, for one of them. */
const iconsAndHooks = /\/lucide-react\/|\/src\/ui\/hooks\//

export const shared: readonly Row[] = [
  { chunk: 'admin', starts: of('admin'), opens: of('organizers') },
  { chunk: 'editor', starts: of('editor'), opens: of('organizers') },
  { chunk: 'organize', starts: of('organizers') },
  // What organizers start with and others open: few dialogs of these, or what all dialogs are made with.
  {
    chunk: 'overlay-few',
    starts: of('organizers'),
    opens: of('organizers', 'site', 'projectors'),
    hasNoSheet: true,
  },
  { chunk: 'overlay', starts: of('organizers', 'toasts'), opens: anybody },
  { chunk: 'watch', starts: of('watches'), opens: exceptFront },
  {
    chunk: 'account',
    starts: (user) => signsIn(user) || isOrganizer(user),
    opens: of('account'),
    hasNoSheet: true,
  },
  { chunk: 'monitor', starts: of('monitors', 'organizers') },
  { chunk: 'lists', starts: of('monitors', 'organizers', 'about'), hasNoSheet: true },
  { chunk: 'game', starts: of('game', 'monitors', 'organizers'), except: iconsAndHooks },
  { chunk: 'shared', starts: exceptFront, opens: anybody, hasNoSheet: true },
  { chunk: 'app', starts: anybody },
]

/** Chunks of files that have one whoever uses them. */
const named: readonly [chunk: string, files: RegExp][] = [
  ['form', /\/node_modules\/react-hook-form\/|\/src\/ui\/form\/form\.tsx|\/draft-fields\.ts/],
  ['virtual', /\/node_modules\/@tanstack\/(?:react-)?virtual/],
  ['csv', /\/node_modules\/papaparse\//],
  ['watch', /\/node_modules\/@noble\/hashes\//], // with what every page of a game loads for it
  // The library's own index makes all of it look like what every page starts with.
  ['shared', /\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/],
  ['shared', /\/src\/ui\/text\/(?:markdown-tags|html-tags|flag-formats|plain-text)/], // notices, and Markdown that is read later
]

/** Chunks of parts opened later that must not bring others with them, with what only they need. */
const parts: readonly [chunk: string, parts: RegExp][] = [
  ['projector-matrix', /\/projector\/scenes\/matrix/], // brings the scoreboard
  ['projector-scenes', /\/projector\/(?:scenes|layouts|remote\/remote-receiver)/], // without dialogs
  ['race-picture', /\/race\/race-picture/], // opened once the race has been loaded
]
/** Parts that the shell opens in a game alone, as if what watches it did. */
const partsOfGames = /\/src\/features\/(?:instances|notices|shell\/palette\/game)/

const shell: User = { share: 'front', feature: 'shell', chunk: 'app' }
const watch: User = { share: 'watches', feature: 'watches', chunk: 'watch' }
const toasts: User = { share: 'toasts', feature: 'toasts', chunk: 'overlay' }

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
function usersOf({ name, frame, share }: GroupInfo): [file: string, User][] {
  const start = share === 'organizers' ? 'organize-' : ''
  const user = (file: string, chunk: string): [string, User] => [
    `features/${file}`,
    { share, feature: file.split('/')[0]!, chunk },
  ]
  return [
    ...(frame ? [user(frame, start + kebab(name))] : []),
    ...pages
      .filter((page) => page.group === name)
      .flatMap(({ screen, name, chunk = `${start}${kebab(name)}-screen` }) =>
        screen ? [user(screen, chunk)] : [],
      ),
  ]
}
const users = new Map<string, User>([
  ...pageGroups.flatMap(usersOf),
  ...watches.map((file): [string, User] => [`features/${file}`, watch]),
  ['ui/overlay/toast-region', toasts],
])
/** Pages that start with the watches. */
const watching = pages.flatMap(({ screen, parts }) =>
  parts === watches ? (users.get(`features/${screen}`) ?? []) : [],
)

const userOf = ({ id, isEntry }: Module) =>
  isEntry ? shell : users.get(/\/src\/(.+)\.tsx$/.exec(id)?.[1] ?? '')
const featureOf = (id: string) => /\/src\/features\/([^/]+)/.exec(id)?.[1]
const isStyle = (id: string) => id.endsWith('.css')
const isLibrary = (id: string) => id.includes('/node_modules/') && !id.includes('/lucide-react/') // icons are small
/** The library of dialogs, menus and toasts, with what it needs itself: each has some of it. */
const isOverlayLibrary = (id: string) =>
  /\/node_modules\/(?:@base-ui|@floating-ui|reselect|use-sync-external-store)\//.test(id)

/** The name of a module's chunk, by the rules above; null for what the bundler puts into a file of its own. */
export function chunkOf(id: string, graph: Graph): string | null {
  const [name] = named.find(([, files]) => files.test(id)) ?? []
  if (name) return name
  const roots = rootsOf(id, graph)
  const starting = withoutWatching(roots.flatMap((root) => userOf(root) ?? []))
  if (starting.includes(shell)) return isLibrary(id) ? 'core' : 'app'
  const opening = openersOf(roots, graph)
  return starting.length > 0
    ? startChunkOf(id, starting, opening)
    : lateChunkOf(id, { roots, opening }, graph)
}

function startChunkOf(id: string, starting: User[], opening: User[]) {
  const users = iconsAndHooks.test(id) ? starting : besidesOrganizers(starting)
  const openers = users.some(isOrganizer) ? opening : opening.filter((user) => !isOrganizer(user))
  const own = onlyChunkOf(users)
  const { feature } = users[0]!
  // One that another feature opens must not bring the page with it, unless it is a part of that page's feature.
  if (own && (featureOf(id) === feature || openers.every((user) => user.feature === feature))) return own
  const starters = featureOf(id) ? users : starting // organizers need not load a game for what is no feature's
  const row = shared.find(
    ({ starts, opens = starts, except }) =>
      starters.every(starts) && openers.every(opens) && !except?.test(id),
  )!
  return row.hasNoSheet && isStyle(id) ? 'app' : row.chunk
}

function lateChunkOf(id: string, { roots, opening }: { roots: Module[]; opening: User[] }, graph: Graph) {
  const users = besidesOrganizers(opening)
  const own = onlyChunkOf(users)
  if (!own && users.every(({ chunk }) => /^(?:scoreboard|projector)-screen$/.test(chunk))) return 'race'
  const isAlone = (module: Module) => bringsLibrary(module, graph)
  if (isAlone(graph.getModuleInfo(id)!) || roots.every(isAlone)) return null
  if (isStyle(id) && users.some(of('front', 'game', 'watches'))) return 'overlay' // one sheet for all that players open
  const [part] = parts.find(([, parts]) => roots.every((root) => parts.test(root.id))) ?? []
  return part ?? `${own ?? shared.find(({ starts }) => users.every(starts))!.chunk}-later`
}

function besidesOrganizers(users: User[]) {
  const others = users.filter((user) => !isOrganizer(user))
  return others.length > 0 ? others : users
}

/** A page that starts with the watches starts with what they have. */
const withoutWatching = (users: User[]) =>
  users.includes(watch) ? users.filter((user) => !watching.includes(user)) : users

/** The chunk of the one user that all of these are; undefined for several. */
function onlyChunkOf(users: User[]) {
  const [chunk, ...more] = new Set(users.map(({ chunk }) => chunk))
  return more.length === 0 ? chunk : undefined
}

/** The modules that load on their own, as the entry or a target of `import()`, and bring this one with them. */
const rootsOf = (id: string, graph: Graph): Module[] =>
  reachable(id, graph, ({ importers }) => importers).filter(
    ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0,
  )

/** Who loads those of these modules that are parts, not users themselves. */
function openersOf(roots: readonly Module[], graph: Graph): User[] {
  const above = (module: Module) => (userOf(module) ? [] : [...module.importers, ...module.dynamicImporters])
  const openersOfPart = ({ id }: Module) =>
    partsOfGames.test(id) ? [watch] : reachable(id, graph, above).flatMap((module) => userOf(module) ?? [])
  return [...new Set(roots.filter((root) => !userOf(root)).flatMap(openersOfPart))]
}

/** Whether a module brings a library with it that no page starts with, or organizers' alone. */
const bringsLibrary = ({ id }: Module, graph: Graph): boolean =>
  reachable(id, graph, ({ importedIds }) => importedIds).some(
    ({ id }) =>
      isLibrary(id) &&
      !isOverlayLibrary(id) &&
      rootsOf(id, graph)
        .flatMap((root) => userOf(root) ?? [])
        .every(isOrganizer),
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
