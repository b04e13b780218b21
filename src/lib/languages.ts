import notes from './translations.json'

/** Languages the server words its titles in (behaviour 14); a translation of ours may come later than one of theirs. */
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

/** What a reader is told of a translation that nobody has read yet, or that lacks some texts. */
export type TranslationNote = 'machineTranslated' | 'inProgress'

/** What is to be said of a language's texts; nothing of one that is whole and was read by its speakers. */
export const translationNote = (language: Language): TranslationNote | undefined =>
  (['inProgress', 'machineTranslated'] as const).find((note) => languagesWith[note].includes(language))

const languagesWith: Record<TranslationNote, readonly string[]> = notes

/**
 * The language meant by the first tag that means one: the same, or the first with its base and script (`de-AT` is `de-DE`,
 * `zh-HK` is `zh-TW`); else en-US.
 */
export function languageFrom(tags: readonly string[], offered: readonly Language[]): Language {
  for (const tag of tags) {
    const wanted = tag.toLowerCase()
    const meant =
      offered.find((language) => language.toLowerCase() === wanted) ??
      offered.find((language) => isAlike(language, wanted)) ??
      offered.find((language) => baseOf(language) === baseOf(wanted))
    if (meant) return meant
  }
  return 'en-US'
}

/** Whether both are one language in one script, which regions imply: Hong Kong writes as Taiwan does. */
const isAlike = (language: string, tag: string) => scriptOf(language) === scriptOf(tag)

function scriptOf(tag: string) {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return tag // no such form of a tag
  }
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
