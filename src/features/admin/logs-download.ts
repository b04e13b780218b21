import type { LogMessage } from '#contract/api.gen.ts'
import type { Masks } from '#src/live/screen-safe/masks.ts'
import { saveText } from '#src/ui/save-text.ts'

/** A line of the log as a line of text, its members apart by tabs. */
const textOf = ({ time, level, name, ip, status, msg }: LogMessage, { shown, shownText }: Masks) =>
  [new Date(time).toISOString(), level, name, shown('address', ip ?? ''), status, shownText(msg ?? '')]
    .map((part) => (part ?? '').replaceAll(/[\t\r\n]+/g, ' '))
    .join('\t')

/** Has the browser save these lines as a text file, the newest first, with what is masked on the page masked. */
export function downloadLines(lines: LogMessage[], masks: Masks, now: number) {
  const text = lines.map((line) => `${textOf(line, masks)}\n`).join('')
  saveText(`logs-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.txt`, text, 'text/plain')
}
