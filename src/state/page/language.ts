import { setStored } from '#src/lib/storage.ts'
import { type Language, languages } from '#src/lib/languages.ts'
import { languageKey, preferredAmong } from '#src/lib/preferred-language.ts'
import i18next from 'i18next'
import addresses from 'virtual:translations'

/** The languages whose texts were built into this client. */
export const offeredLanguages = languages.filter((language) => language.toLowerCase() in addresses)

/** The language of the page: the first that was built into this client among those that the user's browser and address name. */
export const preferredLanguage = (offered: readonly Language[] = offeredLanguages) => preferredAmong(offered)

/** Whether texts of a language are loaded: these, or all that this visit has needed so far. */
export const hasTexts = (
  language: string,
  namespaces: readonly string[] = [i18next.options.ns ?? []].flat(),
) => namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace))

/** Changes the language once its texts are loaded, and stores it; resolves to false, and changes nothing, where they are not available. */
export async function changeLanguage(language: Language): Promise<boolean> {
  if (!hasTexts(language)) await i18next.reloadResources([language]) // requests again what failed before
  if (!hasTexts(language)) return false
  setStored(languageKey, JSON.stringify(language))
  await i18next.changeLanguage(language)
  return true
}
