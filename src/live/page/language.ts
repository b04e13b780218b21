import { setStored } from '#src/lib/storage.ts'
import { type Language, languages } from '#src/lib/languages.ts'
import i18next from 'i18next'
import addresses from 'virtual:translations'

/** The key under which the server's own client keeps the language too, as a JSON string. */
export const languageKey = 'language'

/** The languages whose texts were built into this client. */
export const offeredLanguages = languages.filter((language) => language.toLowerCase() in addresses)

/** Changes the language at once and stores it. */
export async function changeLanguage(language: Language) {
  setStored(languageKey, JSON.stringify(language))
  await i18next.changeLanguage(language)
}
