import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { addUntranslated, type Texts } from '#tools/untranslated.mjs'
import type { Plugin } from 'vite'

const moduleId = 'virtual:translations'
const resolvedId = '\0' + moduleId

/**
 * Merges `<dir>/<language>/<area>.json` into one content-hashed `/static/<language>.<hash>.json` each, and texts that
 * not every page uses, `<dir>/<language>/<namespace>/<area>.json`, into one per namespace. Provides
 * `virtual:translations`: their addresses, by lower-case language and by `<language>.<namespace>`. The areas become
 * top-level keys. Files beside the languages are for translators and are not built; a text that `untranslated.json` lists is in English
 * where a language lacks it. The languages of a namespace share a
 * hash: every page loads all addresses, and another hash in each is what does not compress.
 */
export function translations(dir: string): Plugin {
  let root = ''
  let base = '/'
  let building = false

  const foldersIn = (folder: string) =>
    fs
      .readdirSync(path.join(root, dir, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => path.join(folder, name))

  const folders = () => foldersIn('').flatMap((language) => [language, ...foldersIn(language)])

  const inFolder = (file: string) => path.join(root, dir, file)
  const readJson = (file: string) => JSON.parse(fs.readFileSync(inFolder(file), 'utf8')) as Texts
  const textsIn = (folder: string): Texts =>
    Object.fromEntries(
      fs
        .readdirSync(inFolder(folder))
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => [file.slice(0, -'.json'.length), readJson(path.join(folder, file))]),
    )

  /** The texts of each folder, as JSON, with those in English that are marked as untranslated. */
  const texts = () => {
    const marked = readJson('untranslated.json') as unknown as string[]
    return folders().map((folder) => {
      const [language = '', ...namespace] = folder.split(path.sep)
      const texts = textsIn(folder)
      const english = textsIn(path.join('en-US', ...namespace))
      addUntranslated(texts, english, { language, marked })
      return { name: folder.replace(path.sep, '.').toLowerCase(), json: JSON.stringify(texts) }
    })
  }

  const namespaceOf = (name: string) => name.split('.')[1] ?? ''

  /** The files to serve, with the hash of their namespace. */
  const read = () => {
    const all = texts()
    const hashes = new Map(all.map(({ name }) => [namespaceOf(name), createHash('sha256')]))
    for (const { name, json } of all) hashes.get(namespaceOf(name))?.update(json)
    const ends = new Map([...hashes].map(([namespace, hash]) => [namespace, hash.digest('hex').slice(0, 8)]))
    return all.map(({ name, json }) => ({
      name,
      json,
      file: `static/${name}.${ends.get(namespaceOf(name))}.json`,
    }))
  }

  return {
    name: 'halyard:translations',
    configResolved(config) {
      root = config.root
      base = config.base
      building = config.command === 'build' && !config.build.ssr
    },
    resolveId: { filter: { id: /^virtual:translations$/ }, handler: () => resolvedId },
    load: {
      filter: { id: /^\0virtual:translations$/ },
      handler() {
        const files = read()
        if (building) {
          for (const { file, json } of files) this.emitFile({ type: 'asset', fileName: file, source: json })
        }
        return addressesOf(files, base)
      },
    },
    configureServer(server) {
      const folder = path.join(root, dir)
      server.watcher.add(folder)
      server.watcher.on('change', (file) => {
        if (!file.startsWith(folder)) return
        const module = server.moduleGraph.getModuleById(resolvedId)
        if (module) server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const asked = read().find(({ file }) => request.url === base + file)
        if (!asked) return next()
        response.setHeader('content-type', 'application/json')
        response.end(asked.json)
      })
    },
  }
}

/** A module of the addresses by name, which makes them itself: written out they are most of what a page loads to know them. */
function addressesOf(files: { name: string; file: string }[], base: string): string {
  const ends = new Map<string, string[]>()
  for (const { name, file } of files) {
    const [language = ''] = name.split('.')
    const end = file.slice(file.indexOf(name) + language.length)
    ends.set(end, [...(ends.get(end) ?? []), language])
  }
  const rows = [...ends].map(([end, languages]) => [end, languages.join(' ')])
  return `const addresses = {}
for (const [end, languages] of ${JSON.stringify(rows)})
  for (const language of languages.split(' '))
    addresses[language + end.slice(0, -'.12345678.json'.length)] = ${JSON.stringify(`${base}static/`)} + language + end
export default addresses
`
}
