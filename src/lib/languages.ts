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

/** The language meant by a tag: the same, the first with its base (`de-AT` is `de-DE`), else en-US. */
export function languageFrom(tag: string, offered: readonly Language[] = languages): Language {
  const wanted = tag.toLowerCase()
  const base = wanted.split('-')[0]
  return (
    offered.find((language) => language.toLowerCase() === wanted) ??
    offered.find((language) => language.toLowerCase().split('-')[0] === base) ??
    'en-US'
  )
}
