import type { IndexTable } from '#src/app/index-script.ts'
import { type FirstRead, readsOf, readsOfOthers } from '#src/lib/index-reads.ts'
import { languages } from '#src/lib/languages.ts'
import { type PageInfo, pageGroups, pages } from '#src/lib/page-list.ts'
import { build, type InlineConfig, minifySync, type Plugin, type Rolldown } from 'vite'
import { className } from './class-name.ts'
import { filesOf, preloads } from './page-preloads.ts'

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
        const script = await bundled({ build: { lib: { ...library, entry: 'src/app/index-script.ts' } } })
        const table = JSON.stringify(tableOf(bundle))
        const shell = await shellMarkup()
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

const library = { formats: ['iife' as const], name: 'indexScript' }

/** The code of one file with all that it imports. */
async function bundled({ build: options, ...config }: InlineConfig): Promise<string> {
  const made = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      rolldownOptions: { output: { generatedCode: { symbols: false } } },
      ...options,
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  return [made].flat()[0]!.output[0].code
}

/** The markup of the shell that the index shows first, rendered by the client's own components. */
async function shellMarkup(): Promise<string> {
  const code = await bundled({
    ssr: { noExternal: true },
    css: { modules: { generateScopedName: className } },
    build: { ssr: 'tools/build/shell-markup.tsx' },
  })
  const { markup } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { markup: string }
  return markup
}

function tableOf(bundle: Rolldown.OutputBundle): IndexTable {
  const files = numbered<string>()
  const reads = numbered<FirstRead>()
  const startOf = (page: PageInfo): IndexTable['pages'] => {
    const preloaded = preloads.find((preloads) => preloads.page === page)
    const own = readsOf(page)
    if (!preloaded && isSame(own, readsOfOthers)) return []
    const { files: screens = [], texts = [] } = preloaded ?? {}
    const needed = [...textsIn(bundle, texts), ...filesOf(screens, bundle)]
    return [[patternOf(page.path), needed.map(files.numberOf), own.map(reads.numberOf)]]
  }
  return {
    languages: languages.filter((language) =>
      Object.keys(bundle).some((file) => file.startsWith(`static/${language.toLowerCase()}.`)),
    ),
    pages: pages.flatMap(startOf),
    others: [textsIn(bundle, []).map(files.numberOf), readsOfOthers.map(reads.numberOf)],
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
