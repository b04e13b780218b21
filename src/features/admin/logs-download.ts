import type { LogMessage } from '#contract/api.gen.ts'
import { saveText } from '#src/ui/save-text.ts'

/** A line of the log as a line of text, its members apart by tabs. */
const textOf = ({ time, level, name, ip, status, msg }: LogMessage) =>
  [new Date(time).toISOString(), level, name, ip, status, msg]
    .map((part) => (part ?? '').replaceAll(/[\t\r\n]+/g, ' '))
    .join('\t')

/** Has the browser save these lines as a text file, the newest first. */
export function downloadLines(lines: LogMessage[], now: number) {
  const text = lines.map((line) => `${textOf(line)}\n`).join('')
  saveText(`logs-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.txt`, text, 'text/plain')
}
