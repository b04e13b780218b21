import { second } from '#src/lib/time/time.ts'
import { paths } from '#src/lib/paths.ts'
import type { GameInfo } from '#src/model/game.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { saveFile } from '#src/ui/hooks/save-file.ts'

/** The most bytes of a line (RFC 5545, 3.1); a longer one goes on in the next, behind a space. */
const mostBytes = 75

const encoder = new TextEncoder()

/** A line of a calendar, folded between characters. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > mostBytes) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** A text as a value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

/** A moment in milliseconds as a time in UTC (RFC 5545, 3.3.5). */
const utc = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/**
 * Calendars take over an event that they know only with a higher number (RFC 5545, 3.8.7.4), a whole one of 32 bits. The server does not
 * count the changes of a game: seconds since this moment are higher each time.
 */
const firstRevision = Date.UTC(2020, 0)

/** What of a game is in a calendar, the address of its page, and when that was. */
interface CalendarGame extends Pick<GameInfo, 'id' | 'title' | 'summary' | 'start' | 'end'> {
  address: string
  now: number
}

/**
 * A calendar file with a game as an event (RFC 5545). It names the game the same each time: a calendar that knows it
 * already takes over new dates.
 */
export function calendarFile({ id, title, summary, start, end, address, now }: CalendarGame): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Halyard//Game//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:game-${id}@${new URL(address).host}`,
    `DTSTAMP:${utc(now)}`,
    `LAST-MODIFIED:${utc(now)}`,
    `SEQUENCE:${Math.floor((now - firstRevision) / second)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped([summary, address].filter(Boolean).join('\n\n'))}`,
    `URL:${address}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Makes the browser save the dates of a game for a calendar. */
export function saveCalendar(game: GameInfo) {
  const address = new URL(paths.game(game.id), location.href).href
  const text = calendarFile({ ...game, address, now: serverNow() })
  saveFile(`${game.title}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
