import type { LogMessage } from '#src/model/log.ts'
import type { LogLevel } from '#src/server/reads/logs.ts'
import { findRows } from '#src/parts/lists/find-rows.ts'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { saveText } from '#src/ui/hooks/save-text.ts'

/** Which levels are shown, as named in the address. */
export const levelFacets = ['all', 'info', 'warn', 'error', 'fatal'] as const
export type LevelFacet = (typeof levelFacets)[number]

/** The server's exact name for each. */
export const levelNames: Record<LevelFacet, LogLevel> = {
  all: 'All',
  info: 'Information',
  warn: 'Warning',
  error: 'Error',
  fatal: 'Fatal',
}

/** The facet of a line; undefined for an unknown level. */
export const levelOf = ({ level }: LogMessage) =>
  levelFacets.find((facet) => facet !== 'all' && levelNames[facet] === level)

/** Whether a line reports a failure. */
export const isError = (line: LogMessage) => line.level === 'Error' || line.level === 'Fatal'

/** The number of lines per level. */
export function levelCounts(lines: LogMessage[]): Record<LevelFacet, number> {
  const counts = { all: lines.length, info: 0, warn: 0, error: 0, fatal: 0 }
  for (const line of lines) {
    const level = levelOf(line)
    if (level) counts[level]++
  }
  return counts
}

/** The members by which lines can be filtered. */
export const facets = ['status', 'ip', 'name'] as const
export type Facet = (typeof facets)[number]

/** The filter; an empty value matches anything. */
export type LogFilter = Record<Facet | 'find', string>

/** The visible texts of a line: masked values must not be discoverable by searching letter by letter. */
const textsOf = ({ msg, name, ip }: LogMessage, { shown, shownText }: Masks) => [
  shownText(msg ?? ''),
  name ?? '',
  shown('address', ip ?? ''),
]

/** The lines that match, by what is visible of them. */
export function fitting(lines: LogMessage[], { find, ...wanted }: LogFilter, masks: Masks): LogMessage[] {
  const asked = facets.filter((facet) => wanted[facet] !== '')
  const chosen =
    asked.length === 0 ? lines : lines.filter((line) => asked.every((facet) => line[facet] === wanted[facet]))
  return findRows(chosen, find, (line) => textsOf(line, masks), masks)
}

/** The values of a facet in these lines with their counts, most frequent first. */
export function valuesOf(lines: LogMessage[], facet: Facet): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const value = line[facet]
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** A log line as text, its members separated by tabs. */
const lineText = ({ time, level, name, ip, status, msg }: LogMessage, { shown, shownText }: Masks) =>
  [new Date(time).toISOString(), level, name, shown('address', ip ?? ''), status, shownText(msg ?? '')]
    .map((part) => (part ?? '').replaceAll(/[\t\r\n]+/g, ' '))
    .join('\t')

/** Saves these lines as a text file, newest first; what is masked on the page is masked in it. */
export function downloadLines(lines: LogMessage[], masks: Masks, now: number) {
  const text = lines.map((line) => `${lineText(line, masks)}\n`).join('')
  saveText(`logs-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.txt`, text, 'text/plain')
}
