import type { LogMessage } from '#src/model/log.ts'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { saveText } from '#src/ui/hooks/save-text.ts'

/** A log line as text, its members separated by tabs. */
const textOf = ({ time, level, name, ip, status, msg }: LogMessage, { shown, shownText }: Masks) =>
  [new Date(time).toISOString(), level, name, shown('address', ip ?? ''), status, shownText(msg ?? '')]
    .map((part) => (part ?? '').replaceAll(/[\t\r\n]+/g, ' '))
    .join('\t')

/** Saves these lines as a text file, newest first; what is masked on the page is masked in it. */
export function downloadLines(lines: LogMessage[], masks: Masks, now: number) {
  const text = lines.map((line) => `${textOf(line, masks)}\n`).join('')
  saveText(`logs-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.txt`, text, 'text/plain')
}
