import type { Plugin, Rolldown } from 'vite'

/** What the shell watches on the pages of a game. */
const watches = ['shell/watch', 'shell/submission-watch']

/** Which screens, frames and other parts a page needs, by its path; matches the routes of src/app/routes.tsx. */
const pages: [address: RegExp, screens: string[]][] = [
  [/^\/games\/\d+\/projector/, ['projector/projector-screen']],
  [/^\/$/, ['home/home-screen']],
  [/^\/posts\/?$/, ['posts/posts-screen']],
  [/^\/posts\/./, ['posts/post-screen']],
  [/^\/games\/?$/, ['games/games-screen']],
  [/^\/games\/\d+\/?$/, ['game/game-frame', 'game/game-screen']],
  [/^\/games\/\d+\/challenges/, ['game/game-frame', 'play/challenges-screen', ...watches]],
  [/^\/games\/\d+\/scoreboard/, ['game/game-frame', 'scoreboard/scoreboard-screen', ...watches]],
  [
    /^\/games\/\d+\/monitor(\/events|\/?$)/,
    ['game/game-frame', 'monitor/monitor-frame', 'monitor/events-screen'],
  ],
  [
    /^\/games\/\d+\/monitor\/submissions/,
    ['game/game-frame', 'monitor/monitor-frame', 'monitor/submissions-screen'],
  ],
  ...['cheats', 'traffic', 'triage'].map((page): [RegExp, string[]] => [
    new RegExp(`^\\/games\\/\\d+\\/monitor\\/${page}`),
    ['game/game-frame', 'monitor/monitor-frame', `monitor/${page}-screen`],
  ]),
  [/^\/teams/, ['teams/teams-screen']],
  [/^\/account\/login/, ['account/login-screen']],
  [/^\/account\/register/, ['account/register-screen']],
  [/^\/account\/profile/, ['account/profile-screen']],
]

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
        const table = pages.map(([address, screens]) => [address.source, ...filesOf(screens, bundle)])
        const children = `(${preload.toString()})(${JSON.stringify(table)})`
        return [{ tag: 'script', attrs: { nonce: '%nonce%' }, children, injectTo: 'head' }]
      },
    },
  }
}

/** All chunks that some page starts with. */
export const firstChunks = (bundle: Rolldown.OutputBundle) =>
  new Set([...entryChunks(bundle), ...pages.flatMap(([, screens]) => screenChunks(screens, bundle))])

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
