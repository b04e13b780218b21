import { chunkOf } from '#tools/build/chunks.ts'
import { expect, test } from 'vitest'

interface Uses {
  /** Screens, frames and watches that import it. */
  starts?: string[]
  /** Those that load a part later which imports it. */
  opens?: string[]
  /** The file of that part. */
  part?: string
}

const entry = 'app/main.tsx'
const idOf = (path: string) => (path.startsWith('node_modules/') ? `/${path}` : `/src/${path}`)

/** The chunk of a module in a client of nothing but the entry, this module, and who uses it. */
function chunkFor(
  path: string,
  { starts = [], opens = [], part = 'parts/part.tsx' }: Uses,
  imports: string[] = [],
) {
  const users = [...new Set([...starts, ...opens])].filter((user) => user !== entry)
  const isPart = path === part
  const modules: Record<string, { imports?: string[]; loads?: string[]; isEntry?: boolean }> = {
    [entry]: { loads: users, isEntry: true },
    ...Object.fromEntries(users.map((user) => [user, {}])),
    [path]: { imports },
    ...Object.fromEntries(imports.map((path) => [path, {}])),
    ...(opens.length > 0 && !isPart && { [part]: { imports: [path] } }),
  }
  for (const user of starts) (modules[user]!.imports ??= []).push(path)
  for (const user of opens) (modules[user]!.loads ??= []).push(part)
  const withA = (list: 'imports' | 'loads', path: string) =>
    Object.keys(modules)
      .filter((user) => modules[user]![list]?.includes(path))
      .map(idOf)
  const infos = new Map(
    Object.entries(modules).map(([path, { imports = [], isEntry = false }]) => [
      idOf(path),
      {
        id: idOf(path),
        isEntry,
        importedIds: imports.map(idOf),
        importers: withA('imports', path),
        dynamicImporters: withA('loads', path),
      },
    ]),
  )
  return chunkOf(idOf(path), { getModuleInfo: (id) => infos.get(id) ?? null })
}

const screen = (path: string) => `features/${path}-screen.tsx`
const home = screen('home/home')
const posts = screen('posts/posts')
const teams = screen('teams/teams')
const login = screen('account/login')
const register = screen('account/register')
const profile = screen('account/profile')
const challenges = screen('play/challenges')
const scoreboard = screen('scoreboard/scoreboard')
const events = screen('monitor/events/events')
const triage = screen('monitor/triage/triage')
const diagnostics = screen('diagnostics/diagnostics')
const projector = screen('projector/projector')
const logs = screen('admin/logs/logs')
const files = screen('admin/files/files')
const info = screen('editor/info/info')
const watch = 'features/shell/watch.tsx'

test.each<[string | null, string, Uses]>([
  ['app', 'lib/time.ts', { starts: [entry, scoreboard] }],
  ['core', 'node_modules/react/index.js', { starts: [entry, scoreboard] }],
  ['app', 'lib/time.ts', { starts: [home] }],
  ['posts-screen', 'lib/time.ts', { starts: [posts] }],
  ['app', 'lib/time.ts', { starts: [posts, scoreboard] }],
  ['teams-screen', 'lib/time.ts', { starts: [teams] }],
  ['account', 'lib/time.ts', { starts: [login, register] }],
  ['app', 'lib/time.module.css', { starts: [login, register] }],
  ['shared', 'lib/time.ts', { starts: [login, profile] }],
  ['shared', 'lib/time.ts', { starts: [teams, scoreboard] }],
  ['app', 'lib/time.module.css', { starts: [teams, scoreboard] }],
  ['game', 'lib/time.ts', { starts: [challenges, scoreboard, events] }],
  ['game', 'lib/time.module.css', { starts: [challenges, scoreboard] }],
  ['shared', 'ui/hooks/use-time.ts', { starts: [challenges, scoreboard] }],
  ['monitor', 'lib/time.ts', { starts: [events, triage] }],
  ['lists', 'lib/time.ts', { starts: [events, diagnostics] }],
  ['watch', 'lib/time.ts', { starts: [watch] }],
  ['watch', 'lib/time.ts', { starts: [watch, challenges] }],
  ['game', 'lib/time.ts', { starts: [watch, scoreboard] }],
  ['projector-screen', 'lib/time.ts', { starts: [projector] }],
  ['form', 'node_modules/react-hook-form/index.js', { starts: [login, teams] }],
])('%s has %s, used by %o', (chunk, path, uses) => {
  expect(chunkFor(path, uses)).toBe(chunk)
})

test.each<[string, string, Uses]>([
  ['organize-admin-logs-screen', 'lib/time.ts', { starts: [logs] }],
  ['admin', 'lib/time.ts', { starts: [logs, files] }],
  ['organize', 'lib/time.ts', { starts: [logs, info] }],
  ['organize', 'lib/time.ts', { starts: [logs], opens: [info] }],
  ['events-screen', 'lib/time.ts', { starts: [events, logs] }],
  ['shared', 'node_modules/lucide-react/icons/lock.mjs', { starts: [teams, logs] }],
  ['game', 'features/game/clock.tsx', { starts: [challenges, scoreboard, info] }],
  ['watch', 'features/instances/row.tsx', { starts: [watch, challenges, info] }],
  ['watch', 'lib/time.ts', { starts: [watch, challenges, info], opens: [scoreboard] }],
  ['shared', 'lib/time.ts', { starts: [watch, challenges, info], opens: [teams] }],
])('of what organizers use, %s has %s, used by %o', (chunk, path, uses) => {
  expect(chunkFor(path, uses)).toBe(chunk)
})

test.each<[string, string, Uses]>([
  ['teams-screen', 'features/teams/team.ts', { starts: [teams], opens: [profile] }],
  ['teams-screen', 'lib/time.ts', { starts: [teams], opens: [teams] }],
  ['shared', 'lib/time.ts', { starts: [teams], opens: [profile] }],
  ['shared', 'lib/time.ts', { starts: [challenges, scoreboard], opens: [entry] }],
  ['shared', 'lib/time.ts', { starts: [watch], opens: [entry] }],
  [
    'watch',
    'lib/time.ts',
    { starts: [watch], opens: [entry], part: 'features/notices/rules/rules-dialog.tsx' },
  ],
  ['overlay', 'ui/overlay/dialog.tsx', { starts: [logs], opens: [entry] }],
  ['overlay', 'features/upload/picture-dialog.tsx', { starts: [logs], opens: [teams] }],
])('of what is opened elsewhere, too, %s has %s, used by %o', (chunk, path, uses) => {
  expect(chunkFor(path, uses)).toBe(chunk)
})

test.each<[string, string, Uses]>([
  ['app-later', 'lib/time.ts', { opens: [entry] }],
  ['app-later', 'lib/time.ts', { opens: [entry, scoreboard] }],
  ['watch-later', 'lib/time.ts', { opens: [entry], part: 'features/notices/rules/rules-dialog.tsx' }],
  ['teams-screen-later', 'lib/time.module.css', { opens: [teams] }],
  ['overlay', 'lib/time.module.css', { opens: [scoreboard] }],
  ['overlay', 'lib/time.module.css', { opens: [entry] }],
  ['events-screen-later', 'lib/time.ts', { opens: [events, logs] }],
  ['monitor-later', 'lib/time.ts', { opens: [events, triage, logs] }],
  ['organize-later', 'lib/time.ts', { opens: [logs, info] }],
  ['shared-later', 'lib/time.ts', { opens: [scoreboard, projector] }],
  ['projector-scenes', 'lib/time.ts', { opens: [projector], part: 'features/projector/scenes/closing.tsx' }],
])('of what nobody starts with, %s has %s, used by %o', (chunk, path, uses) => {
  expect(chunkFor(path, uses)).toBe(chunk)
})

test('a part with a library of its own is left to the bundler, unless that is the one of all dialogs', () => {
  const uses = { opens: [teams] }
  expect(chunkFor('lib/qr.ts', uses, ['node_modules/uqr/index.mjs'])).toBe(null)
  expect(chunkFor('lib/menu.ts', uses, ['node_modules/@base-ui/react/menu.mjs'])).toBe('teams-screen-later')
})

test.each([logs, info, screen('posts/post-edit')])(
  'what only %s starts with, players open as a dialog at most',
  (theirs) => {
    const players = [
      entry,
      home,
      posts,
      teams,
      login,
      challenges,
      scoreboard,
      watch,
      projector,
      diagnostics,
      events,
    ]
    const chunks = players.map((player) => chunkFor('lib/time.ts', { starts: [theirs], opens: [player] }))
    expect(new Set(chunks)).toEqual(new Set(['overlay']))
  },
)
