import fs from 'node:fs'
import path from 'node:path'
import { pluralSuffix } from './untranslated.mjs'

// Checks that the code uses every English text, and that every other language has the same keys with the same
// slots, all plural forms it needs, and a wording of its own. Texts that stay English on purpose are listed
// with the reason in `same-as-english.json` beside the languages, for all (`*`) or for one. A text whose key is in
// `untranslated.json` there may be missing, and is shown in English, until every language has it.

const root = 'src/locales'
const reference = 'en-US'
const { inProgress } = JSON.parse(fs.readFileSync('src/lib/translations.json', 'utf8'))

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

const flat = (texts, prefix) =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  )

/** All texts of a language by key, each in one to six plural forms. */
function textsOf(language) {
  const texts = new Map()
  for (const file of fs.readdirSync(path.join(root, language), { recursive: true })) {
    if (!file.endsWith('.json')) continue
    for (const [stored, text] of flat(
      readJson(path.join(root, language, file)),
      `${path.basename(file, '.json')}.`,
    )) {
      const key = stored.replace(pluralSuffix, '')
      const [, ordinal, form] = pluralSuffix.exec(stored) ?? []
      texts.set(key, [...(texts.get(key) ?? []), { form, type: ordinal ?? 'cardinal', text }])
    }
  }
  return texts
}

const slotsIn = (forms) => new Set(forms.flatMap(({ text }) => text.match(/\{\{\w+/g) ?? []))

const sources = fs
  .readdirSync('.', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && /^(src|hubs)\b/.test(entry.parentPath))
  .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

// A key is used if it occurs in the code as it is, or with a value for one part of it: t(`play.verdict.${state}`).
const written = new Set(sources.match(/(?<=(['"`]))[a-zA-Z]+(?:\.\w+)+(?=\1)/g))
const composed = (sources.match(/`[a-zA-Z]+\.(?:[^`$\s]|\$\{[^`{}]*\})*`/g) ?? [])
  .filter((template) => template.includes('${'))
  .map((template) => {
    const fixed = template.slice(1, -1).split(/\$\{[^}]*\}/)
    return new RegExp(`^${fixed.map((text) => text.replaceAll('.', '\\.')).join('[^.]+')}$`)
  })
const isUsed = (key) => written.has(key) || composed.some((pattern) => pattern.test(key))

const english = textsOf(reference)
const sameAsEnglish = readJson(path.join(root, 'same-as-english.json'))
const problems = [...english.keys()]
  .filter((key) => !isUsed(key))
  .map((key) => `${reference}: ${key} is never shown`)
for (const key of Object.keys(readJson(path.join(root, 'notes.json'))))
  if (!english.has(key)) problems.push(`notes: ${key} is unknown`)
const untranslated = readJson(path.join(root, 'untranslated.json'))
const stillMissing = new Set()

/** The faults of one text of a language, in all its plural forms. */
function faultsOf(language, key, theirs) {
  const ours = english.get(key)
  const faults = []
  const slots = slotsIn(ours)
  const theirSlots = slotsIn(theirs)
  for (const slot of slots) if (!theirSlots.has(slot)) faults.push(`lacks ${slot}}}`)
  for (const slot of theirSlots) if (!slots.has(slot)) faults.push(`has ${slot}}}, which is no slot of it`)
  const spoken = ours[0].form
    ? new Intl.PluralRules(language, { type: ours[0].type }).resolvedOptions().pluralCategories
    : [undefined]
  const forms = theirs.map(({ form }) => form)
  for (const form of spoken) if (!forms.includes(form)) faults.push(`lacks its plural form ${form}`)
  for (const form of forms)
    if (!spoken.includes(form)) faults.push(`has a plural form ${form} that is not spoken`)
  const isSame = theirs.every(({ text }) => ours.some((english) => english.text === text))
  const hasWords = theirs.some(({ text }) => /\p{L}{2}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')))
  if (isSame && hasWords && !sameAsEnglish['*'][key] && !sameAsEnglish[language]?.[key])
    faults.push('says the same as in English')
  return faults.map((fault) => `${language}: ${key} ${fault}`)
}

const others = fs
  .readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== reference)
  .map(({ name }) => name)
for (const language of others) {
  const texts = textsOf(language)
  const missing = [...english.keys()].filter((key) => !texts.has(key))
  if (inProgress.includes(language))
    console.log(`${language}: in progress, ${missing.length} of ${english.size} missing`)
  else {
    const unmarked = missing.filter((key) => !untranslated.includes(key))
    problems.push(...unmarked.map((key) => `${language}: ${key} is missing`))
    for (const key of missing) stillMissing.add(key)
  }
  for (const [key, forms] of texts) {
    if (english.has(key)) problems.push(...faultsOf(language, key, forms))
    else problems.push(`${language}: ${key} is unknown`)
  }
}

for (const key of untranslated)
  if (!english.has(key)) problems.push(`untranslated: ${key} is unknown`)
  else if (!stillMissing.has(key)) problems.push(`untranslated: ${key} is translated everywhere`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  const left = untranslated.length > 0 ? `, in English where it is missing: ${untranslated.join(', ')}` : ''
  console.log(`${english.size} keys, ${others.length + 1} languages${left}`)
}
