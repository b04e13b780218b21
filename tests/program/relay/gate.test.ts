import type { Announcement, AnnouncementKind } from '#program/relay/announcement.ts'
import { refusalOf, tellable } from '#program/relay/gate.ts'
import type { Target } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import { textOf } from '#program/relay/texts/text-of.ts'
import { randomFrom } from '#arena/world/random.ts'
import { expect, test } from 'vitest'
import { asShown } from './fakes/as-shown.ts'

const kinds = Object.keys(targetKinds) as Target['kind'][]

test.each([
  ['as it is', 'it was harbour-light-42, they say'],
  ['in other letters', 'HARBOUR-Light-42'],
  ['in wide letters', 'ｈａｒｂｏｕｒ-light-42'],
  ['escaped for Discord', String.raw`harbour\-light\-42`],
  ['with a joiner inside', 'harbour\u2060-light-42'],
  ['cut', 'the flag is harbour-light…'],
])('a text with a flag in it is refused: %s', (_how, text) => {
  expect(refusalOf(text, ['harbour-light-42'])).toMatch(/flag/)
})

test.each([
  ['entities', 'a&lt;b&amp;&amp;c', 'a<b&&c'],
  ['signs that look like entities', 'x&amp;lt;y&amp;z', 'x&lt;y&z'],
  ['signs that look like escapes', String.raw`ab\\\\cd`, String.raw`ab\\cd`],
])('a flag with %s is found in a text that escapes them', (_what, text, flag) => {
  expect(refusalOf(`it is ${text}.`, [flag])).toBeDefined()
})

test.each([
  ['flag{anything}', true],
  ['FLAG{Any-Thing}', true],
  [String.raw`flag\{any\_thing\}`, true],
  ['picoCTF{x}', true],
  ['flag{cut_in_the_mid…', true],
  ['ｆｌａｇ｛wide｝', true],
  ['The format is flag{…}', false],
  ['The format is flag{...} or CTF{}', false],
  ['set {1, 2} of flags', false],
])('%s looks like a flag: %s', (text, does) => {
  expect(refusalOf(text, []) !== undefined).toBe(does)
})

test('other patterns can be given, even ones that remember where they were', () => {
  const patterns = [/harbour\{[^}]+\}/g]
  for (const _ of [1, 2]) expect(refusalOf('HARBOUR{x}', [], patterns)).toBeDefined()
})

test('a text without any of the flags is sent, and one that is too short to tell apart is in none', () => {
  expect(
    refusalOf('Alice got first blood on Bottle Post…', ['harbour', '', ' ', '\u200B', 'b']),
  ).toBeUndefined()
})

test('only the members that a kind has are told, whatever else an event holds', () => {
  const event = {
    key: 'k',
    gameId: 1,
    game: 'G',
    time: 5,
    team: 'T',
    challenge: 'C',
    text: 'X',
    flag: 'F',
    answer: 'A',
  }
  const told = (kind: AnnouncementKind) => tellable({ ...event, kind })
  const all = { key: 'k', gameId: 1, game: 'G', time: 5 }
  expect(told('FirstBlood')).toEqual({ ...all, kind: 'FirstBlood', team: 'T', challenge: 'C' })
  expect(told('NewHint')).toEqual({ ...all, kind: 'NewHint', challenge: 'C' })
  expect(told('Normal')).toEqual({ ...all, kind: 'Normal', text: 'X' })
  expect(told('End')).toEqual({ ...all, kind: 'End' })
  expect(told('CheatDetected' as AnnouncementKind)).toBeUndefined()
})

const { pick, between } = randomFrom(43)

/** Letters and signs in any order, as flags of some games are. */
const someLetters = (signs: string) =>
  Array.from({ length: between(8, 60) }, () => pick(`abcdefGHIJK0123456789${signs}`.split(''))).join('')
const someFlag = () =>
  pick([`flag{${someLetters('_<>&*~!-')}}`, `picoCTF{${someLetters('_')}}`, someLetters('_&<>"*-')])
const somewhere = (flag: string) =>
  pick<unknown>([
    flag,
    flag.toUpperCase(),
    `We got ${flag} :)`,
    `${'x'.repeat(between(40, 100))}${flag}`,
    `**${flag}**`,
    { flag },
    [flag],
    7,
    undefined,
  ])
const names =
  'Normal FirstBlood SecondBlood ThirdBlood NewHint NewChallenge Start End CheatDetected Milestone'.split(' ')

function anEvent(flag: string) {
  const orFlag = (usual: string) => pick([usual, usual, somewhere(flag)])
  const event: Record<keyof Announcement | 'flag' | 'answer' | 'user' | 'values', unknown> = {
    kind: pick(names),
    key: '1:x:2',
    gameId: 1,
    time: 0,
    game: orFlag('Harbour CTF'),
    team: orFlag('Alice'),
    challenge: orFlag('Bottle Post'),
    text: orFlag('Hello'),
    flag,
    answer: somewhere(flag),
    user: somewhere(flag),
    values: [somewhere(flag)],
  }
  return event as unknown as Announcement
}

test('of 10,000 events with flags in every member, no flag reaches any platform', () => {
  const plain = (text: string) => text.replaceAll('\u2060', '').normalize('NFKC').toLowerCase()
  let [sent, refused] = [0, 0]
  const leaks: unknown[] = []
  for (let count = 0; count < 10_000; count++) {
    const flag = someFlag()
    const event = anEvent(flag)
    const announcements = [tellable(event)]
    for (const kind of kinds) {
      const text = textOf(event, { kind, language: 'en-US', texts: {} })
      if (text === undefined) continue
      if (refusalOf(`${text}\n${JSON.stringify(announcements)}`, [flag])) {
        refused++
        continue
      }
      sent++
      const seen = [asShown[kind](text).text, ...Object.values({ ...announcements[0] }).map(String)]
      const most = plain(flag).slice(0, Math.ceil((flag.length * 3) / 4))
      if (seen.some((one) => plain(one).includes(most))) leaks.push({ kind, flag, text })
    }
  }
  expect(leaks).toEqual([])
  expect(sent).toBeGreaterThan(10_000)
  expect(refused).toBeGreaterThan(10_000)
})
