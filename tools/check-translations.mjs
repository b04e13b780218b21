import fs from 'node:fs'
import path from 'node:path'

const root = 'src/locales'
const pluralSuffix = /_(zero|one|two|few|many|other)$/

const storedKeys = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [prefix + key.replace(pluralSuffix, '')]
      : storedKeys(text, `${prefix}${key}.`),
  )

const textsOf = (language) =>
  Object.fromEntries(
    fs
      .readdirSync(path.join(root, language), { recursive: true })
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        path.basename(file, '.json'),
        JSON.parse(fs.readFileSync(path.join(root, language, file), 'utf8')),
      ]),
  )

const sources = fs
  .readdirSync('.', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && /^(src|hubs)\b/.test(entry.parentPath))
  .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

// A key is used when it stands in the code as it is, or as `area.group.` in front of a value: t(`play.verdict.${state}`).
const isUsed = (key) =>
  [`'${key}'`, `"${key}"`, `\`${key}\``].some((text) => sources.includes(text)) ||
  key
    .split('.')
    .some((_, index, parts) => index > 0 && sources.includes(`\`${parts.slice(0, index).join('.')}.\${`))

const [reference, ...others] = [
  'en-US',
  ...fs.readdirSync(root).filter((name) => name !== 'en-US' && name !== 'notes.json'),
]
const known = new Set(storedKeys(textsOf(reference)))
const problems = [...known].filter((key) => !isUsed(key)).map((key) => `${reference}: ${key} is never shown`)
for (const key of Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'notes.json'), 'utf8'))))
  if (!known.has(key)) problems.push(`notes: ${key} is unknown`)
for (const language of others) {
  const keys = new Set(storedKeys(textsOf(language)))
  for (const key of known) if (!keys.has(key)) problems.push(`${language}: ${key} is missing`)
  for (const key of keys) if (!known.has(key)) problems.push(`${language}: ${key} is unknown`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${known.size} keys, ${others.length + 1} languages`)
