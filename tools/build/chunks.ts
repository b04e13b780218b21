import { pageGroups, pages } from '#src/lib/page-list.ts'
import { type Share, watches } from '#src/lib/pages.ts'

/*
 * Which chunk a module is in follows from its users: pages and frames, the shell, what watches a game. A user starts with a module
 * that it imports, and opens one that a part imports which it loads later.
 *
 * - What users start with is in the first chunk that all of them have, and those who open it.
 * - What they only open is in a chunk of its own beside that one, with `-later` behind its name.
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

/** A user by the chunks that it has, its own first. */
type User = readonly string[]

const shell: User = ['app']
const shared = ['shared', ...shell]
const game = ['game', ...shared]
const monitors = ['monitor', 'lists', ...game]
const organizers = ['organize', ...monitors]
/** The chunks that pages have beside their own. */
const shares: Record<Share, User> = {
  front: shell,
  site: shared,
  account: ['account', ...shared],
  about: ['lists', ...shared],
  projectors: shared,
  game,
  watches: ['watch', ...game],
  monitors,
  organizers,
  admin: ['admin', ...organizers],
  editor: ['editor', ...organizers],
}
const isOrganizer = (user: User) => user.includes('organize')

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** The chunk of a page or frame by its name, beside those that it shares; the name says whose are organizers'. */
function withOwn(name: string, share: Share, chunk?: string): User {
  const has = shares[share]
  return [chunk ?? (isOrganizer(has) ? 'organize-' : '') + kebab(name), ...has]
}

/** By their files in src/features. */
const users = new Map<string, User>([
  ...pageGroups.flatMap(({ name, frame, share }): [string, User][] =>
    frame ? [[frame, withOwn(name, share)]] : [],
  ),
  ...pages.flatMap(({ screen, name, share, chunk }): [string, User][] =>
    screen ? [[screen, chunk === 'app' ? shell : withOwn(`${name}-screen`, share, chunk)]] : [],
  ),
  ...watches.map((file): [string, User] => [file, shares.watches]),
])
/** The feature of each user, by the chunk of its own. */
const features = new Map(Array.from(users, ([file, [chunk]]) => [chunk, file.split('/')[0]]))

const userOf = ({ id, isEntry }: Module) =>
  isEntry ? shell : users.get(/\/src\/features\/(.+)\.tsx$/.exec(id)?.[1] ?? '')
const usersAmong = (modules: readonly Module[]) => modules.map(userOf).filter((user) => user !== undefined)

/** Small, and all over: nobody loads a page, or the code of games, for one of them. */
const iconsAndHooks = /\/lucide-react\/|\/src\/ui\/hooks\//

/** Parts that the shell opens in a game alone, as if what watches it did. */
const partsOfGames = /\/src\/features\/(?:instances|notices|shell\/palette\/game)/

/** Chunks of files that have one whoever uses them. */
const named: readonly [chunk: string, files: RegExp][] = [
  ['form', /\/node_modules\/react-hook-form\/|\/src\/ui\/form\/form\.tsx|\/draft-fields\.ts/],
  ['virtual', /\/node_modules\/@tanstack\/(?:react-)?virtual/],
  ['csv', /\/node_modules\/papaparse\//],
  ['watch', /\/node_modules\/@noble\/hashes\//], // with what every page of a game loads for it
]

/** Chunks of parts opened later that must not bring others with them, with what only they need. */
const parts: readonly [chunk: string, parts: RegExp][] = [
  ['projector-matrix', /\/projector\/scenes\/matrix/], // brings the scoreboard
  ['projector-scenes', /\/projector\/(?:scenes|layouts|remote\/remote-receiver)/], // without dialogs
  ['signals', /\/monitor\/triage\/signals\.ts/], // for pages without a worker
  ['race-picture', /\/race\/race-picture/], // opened once the race has been loaded
]

/** The name of a module's chunk, by the rules above; null for what the bundler puts into a file of its own. */
export function chunkOf(id: string, graph: Graph): string | null {
  const [name] = named.find(([, files]) => files.test(id)) ?? []
  if (name) return name
  const roots = rootsOf(id, graph)
  const starting = usersAmong(roots)
  if (starting.includes(shell)) return isLibrary(id) ? 'core' : 'app'
  const opening = openersOf(roots, graph)
  return starting.length > 0 ? startChunkOf(id, starting, opening) : lateChunkOf(id, roots, opening, graph)
}

function startChunkOf(id: string, starting: User[], opening: User[]) {
  const users = iconsAndHooks.test(id) ? starting : besidesOrganizers(starting)
  const areOrganizers = users.every(isOrganizer)
  const isOfFeature = id.includes(`/src/features/${features.get(users[0]![0])}/`) // its openers load the page with it
  const openers = isOfFeature ? [] : opening.filter((user) => areOrganizers || !isOrganizer(user))
  if (areOrganizers && !openers.every(isOrganizer)) return 'overlay'
  const isForAll = (chunk: string) =>
    users.every((user) => user.includes(chunk)) &&
    openers.every(
      (user) => user.includes(chunk) || chunk === 'shared' || (chunk === 'watch' && user.includes('game')),
    ) &&
    !(chunk === 'game' && iconsAndHooks.test(id))
  const chunk = users[0]!.find(isForAll)!
  return isStyle(id) && /^(?:shared|lists|account)$/.test(chunk) ? 'app' : chunk // a style sheet is a request, too
}

function lateChunkOf(id: string, roots: Module[], opening: User[], graph: Graph) {
  const isAlone = (module: Module) => bringsLibrary(module, graph)
  if (isAlone(graph.getModuleInfo(id)!) || roots.every(isAlone)) return null
  const users = besidesOrganizers(opening)
  const isShared = users.some(([own]) => own !== users[0]![0])
  if (isOverlayLibrary(id) && isShared) return 'overlay'
  if (isStyle(id) && users.some((user) => user === shell || user.includes('game'))) return 'overlay' // one sheet for all that players open
  const [part] = parts.find(([, parts]) => roots.every((root) => parts.test(root.id))) ?? []
  const common = users[0]!.find((chunk) => users.every((user) => user.includes(chunk)))
  return part ?? `${common}-later`
}

function besidesOrganizers(users: User[]) {
  const others = users.filter((user) => !isOrganizer(user))
  return others.length > 0 ? others : users
}

const isStyle = (id: string) => id.endsWith('.css')
const isLibrary = (id: string) => id.includes('/node_modules/') && !id.includes('/lucide-react/') // icons are small
/** The library of dialogs, menus and toasts, with what it needs itself: each has some of it. */
const isOverlayLibrary = (id: string) =>
  /\/node_modules\/(?:@base-ui|@floating-ui|reselect|use-sync-external-store)\//.test(id)

/** The modules that load on their own, as the entry or a target of `import()`, and bring this one with them. */
const rootsOf = (id: string, graph: Graph): Module[] =>
  reachable(id, graph, ({ importers }) => importers).filter(
    ({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0,
  )

/** Who loads those of these modules that are parts, not users themselves. */
function openersOf(roots: readonly Module[], graph: Graph): User[] {
  const above = (module: Module) => (userOf(module) ? [] : [...module.importers, ...module.dynamicImporters])
  const openersOfPart = ({ id }: Module) =>
    partsOfGames.test(id) ? [shares.watches] : usersAmong(reachable(id, graph, above))
  return [...new Set(roots.filter((root) => !userOf(root)).flatMap(openersOfPart))]
}

/** Whether a module brings a library with it that no page starts with, or organizers' alone. */
const bringsLibrary = ({ id }: Module, graph: Graph): boolean =>
  reachable(id, graph, ({ importedIds }) => importedIds).some(
    ({ id }) => isLibrary(id) && !isOverlayLibrary(id) && usersAmong(rootsOf(id, graph)).every(isOrganizer),
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
