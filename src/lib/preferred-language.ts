import { getStored } from './storage.ts'
import { type Language, languageFrom } from './languages.ts'

/** The key under which the server's own client stores the language too, as a JSON string. */
export const languageKey = 'language'

/** The first offered language among those that the address, a cookie of the server, the storage, the browser and the page name. */
export function preferredAmong(offered: readonly Language[]): Language {
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
