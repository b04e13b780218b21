import type { FirstRead, IndexTable } from '#src/app/index-script.ts'
import { type PageInfo, pageGroups, pages } from '#src/lib/page-list.ts'
import { build, createServer, minifySync, type Plugin, type Rolldown } from 'vite'
import { className } from './class-name.ts'
import { filesOf, preloads } from './page-preloads.ts'
import { translations } from './translations-plugin.ts'

type Recorded = Awaited<ReturnType<(typeof import('./recorded-reads.ts'))['recordedReads']>>

/**
 * Has the index fetch what the page at its address starts with before any other script has arrived (src/app/index-script.ts):
 * its scripts, styles and texts, and its first reads. The index is the same for all addresses, so it has a table of them all.
 */
export function indexStart(): Plugin {
  return {
    name: 'halyard:index-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const script = await bundled('src/app/index-script.ts')
        const { recorded, shell } = await run()
        const table = JSON.stringify(tableOf(recorded, bundle))
        const code = `(()=>{${script.trim()}
const table=${table};
globalThis.fitShell=()=>indexScript.fitShell(table);
try{indexScript.startPage(table,document.currentScript.nonce)}catch{}})()` // without it, the client does all by itself
        // After the entry, which is wanted first, and before the styles, which scripts behind them wait for.
        return minified(html)
          .replace(
            '<link rel="stylesheet"',
            (link) => `<script nonce="%nonce%">${code}</script>\n    ${link}`,
          )
          .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>\n    ${fit}`)
      },
    },
  }
}

/** The index with its own scripts as short as the others. */
const minified = (html: string) =>
  html.replace(
    /(<script nonce="%nonce%">)(.*?)<\/script>/gs,
    (_, tag: string, code: string) => `${tag}${minifySync('index.js', code).code.trim()}</script>`,
  )

const fit = '<script nonce="%nonce%">try{fitShell()}catch{}</script>'

/** The index's own script, for a browser of the build's target. */
async function bundled(entry: string): Promise<string> {
  const options = { entry, formats: ['iife' as const], name: 'indexScript' }
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: options,
      minify: true,
      rolldownOptions: { output: { generatedCode: { symbols: false } } },
    },
  })) as Rolldown.RolldownOutput[]
  return made[0]!.output[0].code
}

/** Runs the client's own first reads, and renders its shell, in the modules that it is built of. */
async function run(): Promise<{ recorded: Recorded; shell: string }> {
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: {} }) // Node has one from 21 on
  const server = await createServer({
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [translations('src/locales')],
    css: { modules: { generateScopedName: className } },
    define: { __BUILD__: '{}', __BUILD_FILES__: '{}' },
  })
  try {
    const load = async <Module>(file: string) =>
      (await server.ssrLoadModule(`/tools/build/${file}`)) as Module
    const { shellMarkup } = await load<typeof import('./shell-markup.tsx')>('shell-markup.tsx')
    const { recordedReads } = await load<typeof import('./recorded-reads.ts')>('recorded-reads.ts')
    return { recorded: await recordedReads(), shell: shellMarkup() }
  } finally {
    await server.close()
  }
}

function tableOf({ languages, pages: readsOf, others }: Recorded, bundle: Rolldown.OutputBundle): IndexTable {
  const files = numbered<string>()
  const reads = numbered<FirstRead>()
  const startOf = (page: PageInfo): IndexTable['pages'] => {
    const preloaded = preloads.find((preloads) => preloads.page === page)
    const own = readsOf[page.name] ?? []
    if (!preloaded && isSame(own, others)) return []
    const { files: screens = [], texts = [] } = preloaded ?? {}
    const needed = [...textsIn(bundle, texts), ...filesOf(screens, bundle)]
    return [[patternOf(page.path), needed.map(files.numberOf), own.map(reads.numberOf)]]
  }
  return {
    languages,
    pages: pages.flatMap(startOf),
    others: [textsIn(bundle, []).map(files.numberOf), others.map(reads.numberOf)],
    files: files.all,
    reads: reads.all,
    layouts: [
      [
        'none',
        pages
          .filter(isBare)
          .map(({ path }) => patternOf(path))
          .join('|'),
      ],
      ['bar', `^(?:${barPaths().join('|')})(?:/|$)`],
    ],
  }
}

/** Whether a page is not in the shell. */
const isBare = (page: PageInfo) => !pageGroups.find(({ name }) => name === page.group)?.inside

/** The paths below which pages have a bar: each frame in the shell is one. */
const barPaths = () =>
  pageGroups
    .filter(({ inside, frame }) => inside === 'shell' && frame)
    .map(({ path }) => path.replace(/:\w+/g, '\\d+'))

/** The path of a page as an address has it: ids of games are numbers, those of posts are not. */
const patternOf = (path: string) =>
  `^${path
    .replace(/\/$/, '')
    .replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${name === 'postId' ? '[^/]+' : '\\d+'})`)}/?$`

/** The files of the texts of every page and of these namespaces, in any language. */
const textsIn = (bundle: Rolldown.OutputBundle, namespaces: readonly string[]) =>
  Object.keys(bundle).flatMap((file) => {
    const [, namespace = '', rest] = /^static\/en-us(?:\.(\w+))?(\.[\da-f]{8}\.json)$/.exec(file) ?? []
    if (!rest || (namespace && !namespaces.includes(namespace))) return []
    return [`static/{language}${namespace && `.${namespace}`}${rest}`]
  })

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A list in which each thing is once, in the order in which they are first asked for. */
function numbered<Thing>() {
  const all: Thing[] = []
  const numberOf = (thing: Thing) => {
    const known = all.findIndex((other) => isSame(other, thing))
    return known >= 0 ? known : all.push(thing) - 1
  }
  return { all, numberOf }
}
