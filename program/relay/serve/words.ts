import deDE from './words/de-de.json' with { type: 'json' }
import enUS from './words/en-us.json' with { type: 'json' }
import esES from './words/es-es.json' with { type: 'json' }
import frFR from './words/fr-fr.json' with { type: 'json' }
import idID from './words/id-id.json' with { type: 'json' }
import jaJP from './words/ja-jp.json' with { type: 'json' }
import koKR from './words/ko-kr.json' with { type: 'json' }
import ruRU from './words/ru-ru.json' with { type: 'json' }
import viVN from './words/vi-vn.json' with { type: 'json' }
import zhCN from './words/zh-cn.json' with { type: 'json' }
import zhTW from './words/zh-tw.json' with { type: 'json' }
import { type Language, languageFrom, languages } from '#src/lib/languages.ts'
import { parseAccept } from 'hono/utils/accept'

/** A text of the staff's page. */
export type Word = keyof typeof enUS

const catalogs: Record<Language, Record<Word, string>> = {
  'en-US': enUS,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'ja-JP': jaJP,
  'id-ID': idID,
  'ko-KR': koKR,
  'ru-RU': ruRU,
  'de-DE': deDE,
  'fr-FR': frFR,
  'es-ES': esES,
  'vi-VN': viVN,
}

/** The texts of the staff's page for one who reads it. */
export interface Texts {
  language: Language
  /** A text, with what is to stand in its slots. */
  t: (word: Word, slots?: Record<string, string>) => string
  /** How long ago a moment was, or how far ahead it is: "3 minutes ago". */
  ago: (time: number) => string
}

/** The texts in the first language of an `Accept-Language` that there is, as at this moment. */
export function textsFor(accepted: string | undefined, now: number): Texts {
  const tags = parseAccept(accepted ?? '').map(({ type }) => type)
  const language = languageFrom(tags, languages)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    language,
    t: (word, slots = {}) =>
      catalogs[language][word].replaceAll(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot),
    ago(time) {
      const seconds = Math.round((time - now) / 1000)
      const [unit, length] = units.find(([, least]) => Math.abs(seconds) >= least) ?? (['second', 1] as const)
      return relative.format(Math.trunc(seconds / length), unit)
    },
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
