import notes from './translations.json' with { type: 'json' }

/** Languages in which the server words its titles (behaviour 14); our translation may follow later than theirs. */
export const languages = [
  'en-US',
  'zh-CN',
  'zh-TW',
  'ja-JP',
  'id-ID',
  'ko-KR',
  'ru-RU',
  'de-DE',
  'fr-FR',
  'es-ES',
  'vi-VN',
] as const

export type Language = (typeof languages)[number]

/** Each language by the name its speakers give it. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
  'id-ID': 'Bahasa Indonesia',
  'ko-KR': '한국어',
  'ru-RU': 'Русский',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'es-ES': 'Español',
  'vi-VN': 'Tiếng Việt',
}

/** A note for users about a translation that no speaker has reviewed yet, or that lacks some texts. */
export type TranslationNote = 'machineTranslated' | 'inProgress'

/** The note about a language's texts; undefined for one that is complete and reviewed by its speakers. */
export const translationNote = (language: Language): TranslationNote | undefined =>
  (['inProgress', 'machineTranslated'] as const).find((note) => languagesWith[note].includes(language))

const languagesWith: Record<TranslationNote, readonly string[]> = notes

/**
 * The language meant by the first tag that matches one: exactly, by language and script (`de-AT` is `de-DE`, `zh-HK`
 * is `zh-TW`), or by language alone; otherwise en-US.
 */
export function languageFrom(tags: readonly string[], offered: readonly Language[]): Language {
  for (const tag of tags) {
    const wanted = tag.toLowerCase()
    const near = offered.filter((language) => baseOf(language) === baseOf(wanted))
    const meant =
      offered.find((language) => language.toLowerCase() === wanted) ??
      (near.length === 1 ? near[0] : (offered.find((language) => isAlike(language, wanted)) ?? near[0])) // scripts take long to tell
    if (meant) return meant
  }
  return 'en-US'
}

/** Whether both are the same language in the same script, which regions imply: Hong Kong writes as Taiwan does. */
const isAlike = (language: string, tag: string) => scriptOf(language) === scriptOf(tag)

function scriptOf(tag: string) {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return tag // not a valid tag
  }
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
