const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function made<Format>(known: Map<string, Format>, key: string, make: () => Format): Format {
  let format = known.get(key)
  if (!format) known.set(key, (format = make()))
  return format
}

/** A way to write moments. Made once for a language: to make one takes longer than to draw the row that it stands in. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(dates, JSON.stringify([language, options]), () => new Intl.DateTimeFormat(language, options))

/** A way to write numbers, made once for a language. */
export const numberFormat = (language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  made(numbers, JSON.stringify([language, options]), () => new Intl.NumberFormat(language, options))

const lists = new Map<string, Intl.ListFormat>()

/** Names, one after the other, as the language joins them: `Ferry, Tide, and Kelp`. */
export const listText = (items: readonly string[], language: string): string =>
  made(lists, language, () => new Intl.ListFormat(language, { style: 'narrow' })).format(items)

const mostSigns = 24

/** The beginning of a text, where there is no room for all of it. */
export const inShort = (text: string): string =>
  text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text

const kilo = 1000
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file: `18 kB`. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return numberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short', // in short it knows no plural
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / kilo ** step)
}
