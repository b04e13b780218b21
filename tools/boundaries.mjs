import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import boundaries from './boundaries.json' with { type: 'json' }

/**
 * Writes what tools/boundaries.json says may be imported into the lint's rules and into the table of docs/style.md:
 * `npm run boundaries`. In the data, `imports` are a folder's allowed imports beside itself, `without` the libraries
 * that it goes without, `among` the folders inside it with the siblings that each may import, and `only` the folders
 * inside it with what they alone may import.
 */
const lint = '.oxlintrc.json'
const page = 'docs/style.md'

const words = (names) => (names.length > 0 ? names.join(', ') : 'nothing of ours')
const pattern = (target) => `!#${target}${/\.\w+(\?raw)?$/.test(target) ? '' : '/**'}`

/** The rule for one folder: all `#aliases` are closed but those that it may import. */
function rule(folder, allowed, without, message) {
  const group = ['../**', '#*/**', ...allowed.map(pattern), ...without]
  const restricted = ['error', { patterns: [{ group, message }] }]
  return { files: [`${folder}/**`], rules: { 'no-restricted-imports': restricted } }
}

const foldersIn = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

function rulesOf([folder, { imports, without = [], only = {}, among }]) {
  const goesWithout = without.length > 0 ? `, and goes without ${without.join(', ')}` : ''
  const message = `${folder}/ imports of ours only: ${words(imports)}${goesWithout} ${source}`
  if (!among) return [rule(folder, [...imports, folder], without, message)]
  const rules = foldersIn(folder).map((name) => {
    const siblings = among[name] ?? []
    const inside = [name, ...siblings].map((sibling) => `${folder}/${sibling}`)
    const also = siblings.length > 0 ? `${message}; ${name}/ also: ${words(siblings)}` : message
    const reserved = Object.entries(only).flatMap(([owner, names]) => (owner === name ? [] : names))
    return rule(`${folder}/${name}`, [...imports, ...inside], [...without, ...reserved], also)
  })
  return [rule(folder, imports, [...without, ...Object.values(only).flat()], message), ...rules]
}

const entries = Object.entries(boundaries)
const source = '(tools/boundaries.json)'
const isGenerated = ({ rules }) => JSON.stringify(rules['no-restricted-imports'] ?? '').includes(source)

function writeLint() {
  const rules = JSON.parse(fs.readFileSync(lint, 'utf8'))
  const others = rules.overrides.filter((override) => !isGenerated(override))
  rules.overrides = [...entries.flatMap(rulesOf), ...others]
  fs.writeFileSync(lint, JSON.stringify(rules, undefined, 2))
}

const row = (cells) => `| ${cells.join(' | ')} |`
const code = (names) => names.map((name) => `\`${name}\``).join(', ') || 'nothing'
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

function tables() {
  const folders = entries.map(([folder, { holds, imports }]) => [`\`${folder}\``, holds, code(imports)])
  const inside = entries
    .filter(([, { among }]) => among)
    .map(([folder, { among }]) => {
      const rows = Object.entries(among).map(([name, siblings]) => [name, siblings.join(', ')])
      return table([`Of \`${folder}\``, 'may import of its siblings'], [...rows, ['the others', 'none']])
    })
  return [table(['Folder', 'What lives in it', 'May import of ours'], folders), ...inside].join('\n\n')
}

function writePage() {
  const text = fs.readFileSync(page, 'utf8')
  const [start, end] = ['<!-- boundaries -->', '<!-- end of boundaries -->']
  const [before, rest] = text.split(start)
  fs.writeFileSync(page, `${before}${start}\n\n${tables()}\n\n${end}${rest.split(end)[1]}`)
}

writeLint()
writePage()
spawnSync('npx', ['oxfmt', lint, page], { stdio: 'inherit' })
