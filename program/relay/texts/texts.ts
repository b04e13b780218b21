import type { AnnouncementKind } from '#program/relay/announcement.ts'
import type { Language } from '#src/lib/languages.ts'
import deDE from './de-DE.json' with { type: 'json' }
import enUS from './en-US.json' with { type: 'json' }
import esES from './es-ES.json' with { type: 'json' }
import frFR from './fr-FR.json' with { type: 'json' }
import idID from './id-ID.json' with { type: 'json' }
import jaJP from './ja-JP.json' with { type: 'json' }
import koKR from './ko-KR.json' with { type: 'json' }
import ruRU from './ru-RU.json' with { type: 'json' }
import viVN from './vi-VN.json' with { type: 'json' }
import zhCN from './zh-CN.json' with { type: 'json' }
import zhTW from './zh-TW.json' with { type: 'json' }

/** The text of each kind in each language, with `{team}` and other parts in it. */
export const texts: Record<Language, Record<AnnouncementKind, string>> = {
  'de-DE': deDE,
  'en-US': enUS,
  'es-ES': esES,
  'fr-FR': frFR,
  'id-ID': idID,
  'ja-JP': jaJP,
  'ko-KR': koKR,
  'ru-RU': ruRU,
  'vi-VN': viVN,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

/** The texts of a language; those in English of one that there is none for. */
export const textsIn = (language: string): Record<AnnouncementKind, string> =>
  Object.hasOwn(texts, language) ? texts[language as Language] : texts['en-US']
