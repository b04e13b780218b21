import { shortened } from './cut.ts'
import type { FormatterModule } from 'i18next'

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function made<Format>(known: Map<string, Format>, key: string, make: () => Format): Format {
  let format = known.get(key)
  if (!format) known.set(key, (format = make()))
  return format
}

/** A date formatter, created once per language and options: creating one takes longer than rendering the row it is for. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(dates, JSON.stringify([language, options]), () => new Intl.DateTimeFormat(language, options))

/** A number formatter, created once per language and options. */
export const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  made(numbers, JSON.stringify([language, options]), () => new Intl.NumberFormat(language, options))

const counts = new Map<string, Intl.NumberFormat>()

/** A count, a score or points, as whole numbers grouped as the language does it: `1,149` in English, `1.149` in German. */
export function numberText(value: number, language: string): string {
  return made(counts, language, () => new Intl.NumberFormat(language, { maximumFractionDigits: 0 })).format(
    value,
  )
}

/** How i18next writes numbers within texts, as a plugin of it: as the language does it. An id is given as text. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _, language = 'en-US') =>
    typeof value === 'number' ? numberFormat(language, {}).format(value) : (value as string),
}

/** The options with which i18next uses `numbersInTexts` for each value. React escapes what it renders. */
export const interpolation = { escapeValue: false, alwaysFormat: true }

const lists = new Map<string, Intl.ListFormat>()

/** Names joined into a list as the language does it: `Ferry, Tide, and Kelp`. */
export const listText = (items: readonly string[], language: string): string =>
  made(lists, language, () => new Intl.ListFormat(language, { style: 'narrow' })).format(items)

const mostSigns = 24

/** The beginning of a text, where there is no room for all of it. */
export const inShort = (text: string): string => shortened(text, mostSigns)

/** What a formatter of units made, spaced as all texts of the language: in Chinese a blank before a unit, in Japanese none. */
export const spaced = (text: string, language: string): string =>
  language.startsWith('zh')
    ? text.replace(/(\d)(?=\p{L})/u, '$1 ')
    : language.startsWith('ja')
      ? text.replace(/(\d) (?=\P{ASCII})/u, '$1')
      : text

/** A value with its unit: `6 min`. */
export const unitText = (value: number, language: string, options: Intl.NumberFormatOptions): string =>
  spaced(numberFormat(language, { style: 'unit', ...options }).format(value), language)

const kilo = 1000
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file: `18 kB`. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return unitText(bytes / kilo ** step, language, {
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short', // the short form has no plural
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}
