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

/** What a reader is told of a translation that nobody has read yet, or that lacks some texts. */
export type TranslationNote = 'machineTranslated' | 'inProgress'

/** What is to be said of a language's texts; nothing of one that is whole and was read by its speakers. */
export const translationNote = (language: Language): TranslationNote | undefined =>
  (['inProgress', 'machineTranslated'] as const).find((note) => languagesWith[note].includes(language))

const languagesWith: Record<TranslationNote, readonly string[]> = notes

/** The language meant by the first tag that means one: the same, or the first with its base (`de-AT` is `de-DE`); else en-US. */
export function languageFrom(tags: readonly string[], offered: readonly Language[]): Language {
  for (const tag of tags) {
    const wanted = tag.toLowerCase()
    const meant =
      offered.find((language) => language.toLowerCase() === wanted) ??
      offered.find((language) => baseOf(language) === baseOf(wanted))
    if (meant) return meant
  }
  return 'en-US'
}

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0]
