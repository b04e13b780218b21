import { calendarFile } from '#src/features/game/calendar-file.ts'
import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'

const game = {
  id: 7,
  title: 'Harbour CTF',
  summary: 'A day by the sea',
  start: Date.UTC(2026, 10, 28, 9),
  end: Date.UTC(2026, 10, 29, 9, 30),
  address: 'https://ctf.example/games/7',
  now: Date.UTC(2026, 10, 26, 8, 5, 3, 250),
}

/** The lines of a calendar as a reader puts them together again. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a game is an event with its times in UTC, a name that stays, and the address of its page', () => {
  expect(calendarFile(game).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Halyard//Game//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:game-7@ctf.example',
    'DTSTAMP:20261126T080503Z',
    'LAST-MODIFIED:20261126T080503Z',
    'SEQUENCE:217843503',
    'DTSTART:20261128T090000Z',
    'DTEND:20261129T093000Z',
    'SUMMARY:Harbour CTF',
    String.raw`DESCRIPTION:A day by the sea\n\nhttps://ctf.example/games/7`,
    'URL:https://ctf.example/games/7',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 bytes, and none divides a character', () => {
  const title = `${'潮汐🏴‍☠️ё'.repeat(20)} end`
  const text = calendarFile({ ...game, title })
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(unfolded(text)).toContain(`SUMMARY:${title}`)
})

test('a text cannot end its line or its value', () => {
  const text = calendarFile({ ...game, title: 'One, two; three\\four\r\nATTACH:evil\u0007' })
  expect(unfolded(text)).toContain(String.raw`SUMMARY:One\, two\; three\\four\nATTACH:evil `)
  expect(unfolded(text).some((line) => line.startsWith('ATTACH'))).toBe(false)
})

test('a game that is saved again replaces what a calendar knows of it', () => {
  const lineOf = (name: string, now: number) =>
    unfolded(calendarFile({ ...game, now })).find((line) => line.startsWith(name))
  const [first, second] = [game.now, game.now + 1_000]
  expect(lineOf('UID', second)).toBe(lineOf('UID', first))
  const sequence = (now: number) => Number(lineOf('SEQUENCE:', now)?.slice('SEQUENCE:'.length))
  expect(sequence(second)).toBe(sequence(first) + 1)
  expect(sequence(Date.UTC(2080, 0))).toBeLessThan(2 ** 31)
  expect(lineOf('LAST-MODIFIED', second)).toBe('LAST-MODIFIED:20261126T080504Z')
})
