import { getStored, setStored } from '#src/lib/storage.ts'
import { type Language, languageFrom, languages } from '#src/lib/languages.ts'
import i18next from 'i18next'
import addresses from 'virtual:translations'

/** The key under which the server's own client stores the language too, as a JSON string. */
const languageKey = 'language'

/** The languages whose texts were built into this client. */
export const offeredLanguages = languages.filter((language) => language.toLowerCase() in addresses)

/** The first offered language among those that the address, a cookie of the server, the storage, the browser and the page name. */
export function preferredLanguage(offered: readonly Language[] = offeredLanguages): Language {
  const query = new URLSearchParams(location.search)
  const stored = [getStored(languageKey), getStored(languageKey, 'sessionStorage')]
  const tags = [
    ...queryNames.map((name) => query.get(name)),
    cultureCookie.exec(cookies())?.[1],
    ...stored.map((value) => value?.replaceAll('"', '')), // the server's own client keeps it as a JSON string
    ...navigator.languages,
    document.documentElement.lang,
  ]
  return languageFrom(
    tags.filter((tag) => tag != null),
    offered,
  )
}

/** `culture` is the server's, the others are those of its own client. */
const queryNames = ['culture', 'lng', 'language']

/** A frame that the browser keeps apart may be refused them. */
function cookies() {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** `c=de-DE|uic=de-DE`, percent-encoded (behaviour 14). */
const cultureCookie = /\.AspNetCore\.Culture=c(?:=|%3D)([\w-]+)/i

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
