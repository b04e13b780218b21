/** What stands behind the name of a text in several forms: `teams_one`, `place_ordinal_few`. */
export const pluralSuffix = /(?:_(ordinal))?_(zero|one|two|few|many|other)$/

/** @typedef {{ [name: string]: string | Texts }} Texts */

/**
 * Adds the English wording of texts that are marked as untranslated to those of a language that does not have them, in the plural forms
 * that the language needs.
 * @param {Texts} texts by area, as the files of one folder have them
 * @param {Texts} english
 * @param {{ language: string, marked: readonly string[] }} options the keys, from their area on: `game.join.title`
 */
export function addUntranslated(texts, english, { language, marked }) {
  for (const key of marked) {
    const path = key.split('.')
    const name = path.pop()
    const wording = formsOf(within(english, path), name)
    if (wording.length === 0 || formsOf(within(texts, path), name).length > 0) continue
    const own = path.reduce((texts, part) => /** @type {Texts} */ (texts[part] ??= {}), texts)
    for (const [form, text] of formsIn(language, wording)) own[form] = text
  }
}

/** @param {Texts} texts @param {string[]} path */
const within = (texts, path) => path.reduce((texts, part) => /** @type {Texts} */ (texts[part] ?? {}), texts)

/** A text by the names of all its forms. @param {Texts} texts @param {string | undefined} name */
const formsOf = (texts, name) =>
  Object.entries(texts).filter(
    ([form, text]) => typeof text === 'string' && form.replace(pluralSuffix, '') === name,
  )

/** The forms of an English text under the names that the language looks for. @param {string} language @param {[string, string | Texts][]} wording */
function formsIn(language, wording) {
  const [[form, text] = ['', '']] = wording.slice(-1)
  const [suffix, ordinal] = pluralSuffix.exec(form) ?? []
  if (!suffix) return wording
  const name = form.slice(0, -suffix.length) + (ordinal ? '_ordinal' : '')
  const { pluralCategories } = new Intl.PluralRules(language, {
    type: ordinal ? 'ordinal' : 'cardinal',
  }).resolvedOptions()
  const known = Object.fromEntries(wording)
  return pluralCategories.map((category) => [`${name}_${category}`, known[`${name}_${category}`] ?? text])
}
