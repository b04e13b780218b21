import deDE from './de-de.json' with { type: 'json' }
import enUS from './en-us.json' with { type: 'json' }
import esES from './es-es.json' with { type: 'json' }
import frFR from './fr-fr.json' with { type: 'json' }
import idID from './id-id.json' with { type: 'json' }
import jaJP from './ja-jp.json' with { type: 'json' }
import koKR from './ko-kr.json' with { type: 'json' }
import type { Language } from './language-of.ts'
import ruRU from './ru-ru.json' with { type: 'json' }
import viVN from './vi-vn.json' with { type: 'json' }
import zhCN from './zh-cn.json' with { type: 'json' }
import zhTW from './zh-tw.json' with { type: 'json' }

/** A translatable text of arena, known by its English words, which may have slots: `{name}`. */
export type Words = keyof typeof enUS

/** Values for the slots. */
export type Slots = Record<string, string | number>

const catalogs: Record<Language, Record<Words, string>> = {
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

/** Translates a text and fills its slots. A text in no catalog stays English, as a framework's own texts do. */
export function worded(language: Language, words: string, slots: Slots = {}): string {
  const catalog: Record<string, string> = catalogs[language]
  const text = Object.hasOwn(catalog, words) ? catalog[words]! : words // checked by `hasOwn`
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(slots[name] ?? slot))
}
