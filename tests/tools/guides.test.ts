import { isServedFile, languages, linkFrom, placeOf, sources } from '#tools/site/pages.mjs'
import { tokenize } from '#tools/site/tokenize.mjs'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Language = keyof typeof languages
const codes = Object.keys(languages) as Language[]

const filesBelow = (folder: string, end: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(end))
const textOf = (file: string) => fs.readFileSync(file, 'utf8')

interface Texts {
  [key: string]: string | Texts
}
const flat = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}.${key}`, text]] : flat(text, `${prefix}.${key}`),
  )

/** The texts of the client in a language, by key. */
function textsIn(language: Language): Map<string, string> {
  const folder = `src/locales/${language}`
  return new Map(
    filesBelow(folder, '.json').flatMap((file) =>
      flat(JSON.parse(textOf(`${folder}/${file}`)) as Texts, path.basename(file, '.json')),
    ),
  )
}
const texts = Object.fromEntries(codes.map((language) => [language, textsIn(language)]))

/** The page of each language that corresponds to one in English. */
const guides = filesBelow('docs/guides', '.md')
const guideIn = (language: Language, guide: string) => `${languages[language].folder}/guides/${guide}`
const everyGuide = codes.flatMap((language) => guides.map((guide) => ({ language, guide })))

/** What labels may be in a language: its texts, whose slots hold anything. A text of slots alone would allow everything. */
const patternsIn = (language: Language) =>
  [...texts[language]!.values()]
    .map((text) => text.split(/\{\{\w+\}\}/))
    .filter((parts) => (parts.join('').match(/\p{L}/gu)?.length ?? 0) > 1)
    .map((parts) => parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+'))
const onScreen = Object.fromEntries(
  codes.map((language) => [language, new RegExp(`^(?:${patternsIn(language).join('|')})$`, 'i')]),
)

test.each(everyGuide)(
  'what $guide writes in bold is a text of the screen in $language',
  ({ language, guide }) => {
    const labels = [...textOf(guideIn(language, guide)).matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label!)
    const others = new Set(['bold', '粗体']) // as the guides say of themselves
    expect(labels.filter((label) => !others.has(label) && !onScreen[language]!.test(label))).toEqual([])
  },
)

/** What a page consists of, without its words: headings, rows, items, pictures and code, in their order. */
const shapeOf = (page: string) =>
  textOf(page)
    .split('\n')
    .map((line) => /^\s*(#+ |\d+\. |- |\||```|<!--.*)/.exec(line)?.[1] ?? /\/([\w-]+\.webp)/.exec(line)?.[1])
    .filter((part) => part !== undefined)

test.each(guides)('%s has the same parts in both languages', (guide) => {
  expect(shapeOf(guideIn('zh-CN', guide))).toEqual(shapeOf(guideIn('en-US', guide)))
})

test('the page about installing has the same parts in both languages', () => {
  expect(shapeOf('docs/zh-CN/install/README.md')).toEqual(shapeOf('docs/install/README.md'))
})

/** Parts of a key that say: this text tells of a fault. */
const faults = new Set(
  `problem error notRead refused refusedText unreachable unencrypted webPage malformed malformedField part lost failed broken
  brokenLink banned expired blocked unsure unsureText offline offlineText notKept gone denied unsupported hasEvents notChecked
  finding fault faulty notShown pageFailed unreadable invalid notCopied copyByHand noPicture logoutFailed pinFailed apiInvalid
  lacksFile unkept clash rejected suspended shut held`.split(/\s+/),
)
/** Texts with such a key that name something else. */
const noFaults = [
  /^diagnostics\./, // columns and kinds of its table
  /^instanceConsole\./, // a state of a row, and what a question warns of
  /^logs\./,
  /\.(facet|is)\./, // states to filter by
]
const isFault = (key: string) =>
  (key.startsWith('problem.') || key.split('.').some((part) => faults.has(part.replace(/_\w+$/, '')))) &&
  !noFaults.some((pattern) => pattern.test(key))

interface Entry {
  keys: string[]
  heading: string
}
const entriesIn = (language: Language): Entry[] =>
  [
    ...textOf(guideIn(language, 'troubleshooting.md')).matchAll(
      /<!-- (.+?) -->\s+### (.+)\n\s+(?!#|<!--)\S/g,
    ),
  ].map(([, keys, heading]) => ({ keys: keys!.split(' '), heading: heading! }))

const covers = (key: string) => (text: string) =>
  text === key || text.startsWith(`${key}.`) || text.startsWith(`${key}_`)

test.each(codes)('each message of a fault has an entry in Troubleshooting in %s, by its key', (language) => {
  const keys = entriesIn(language).flatMap((entry) => entry.keys)
  const all = [...texts[language]!.keys()]
  expect(keys.filter((key) => !all.some(covers(key)))).toEqual([])
  expect(all.filter((text) => isFault(text) && !keys.some((key) => covers(key)(text)))).toEqual([])
})

test.each(codes)('an entry of Troubleshooting in %s is headed by the words of the screen', (language) => {
  const headed = entriesIn(language).flatMap(({ keys: [first], heading }) => {
    const text = texts[language]!.get(first!) ?? texts[language]!.get(`${first}_other`)
    return text === undefined ? [] : [{ heading, text: text.replaceAll(/\{\{\w+\}\}/g, '…') }]
  })
  expect(headed.length).toBeGreaterThan(50)
  for (const { heading, text } of headed) expect(heading).toBe(text)
})

test('the site lists every guide of each language', () => {
  for (const { language, guide } of everyGuide) expect(sources).toContain(guideIn(language, guide))
  expect(sources.filter((source) => !fs.existsSync(source))).toEqual([])
  expect(new Set(sources.map(placeOf)).size).toBe(sources.length)
})

test('a link leads to a page of the site, to a recipe that it serves, or to the sources', () => {
  const from = (source: string, link: string) => linkFrom(source, link, 'https://example.org/source')
  expect(from('docs/guides/players.md', 'troubleshooting.md#pages')).toEqual({
    address: '/guides/troubleshooting#pages',
  })
  expect(from('docs/guides/troubleshooting.md', '../install/README.md#update')).toEqual({
    address: '/install/#update',
  })
  expect(from('docs/zh-CN/install/README.md', '../../install/uninstall/worker.js')).toEqual({
    address: '/install/uninstall/worker.js',
    isFile: true,
  })
  expect(from('CONTRIBUTING.md', 'docs/style.md')).toEqual({
    address: 'https://example.org/source/docs/style.md',
  })
  expect(isServedFile('docs/install/README.md')).toBe(false)
})

test('the search compares words, and of Chinese each sign and each pair of neighbors', () => {
  expect(tokenize('Freeze the scoreboard, v1.8')).toEqual(['freeze', 'the', 'scoreboard', 'v1', '8'])
  expect(tokenize('Flag 已封榜')).toEqual(['flag', '已', '封', '榜', '已封', '封榜'])
})

test('each picture of the guides is shown, and each language has the same ones', () => {
  const pages = sources.filter((source) => source.startsWith('docs/')).concat('README.md')
  const shown = new Set(
    pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)]+\.webp)\)/g)].map(([, link]) =>
        path.join(path.dirname(page), link!),
      ),
    ),
  )
  const taken = codes.flatMap((language) =>
    filesBelow(`docs/pictures/${language}`, '.webp').map((file) => `docs/pictures/${language}/${file}`),
  )
  expect([...shown].sort()).toEqual(taken.sort())
  expect(filesBelow('docs/pictures/zh-CN', '.webp').sort()).toEqual(
    filesBelow('docs/pictures/en-US', '.webp').sort(),
  )
})
