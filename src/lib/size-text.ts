import { numberFormat } from './formats.ts'

const kilo = 1000
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file: `18 kB`. */
export function sizeText(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return numberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / kilo ** step)
}
