import type { Announcement, AnnouncementKind } from '#program/relay/announcement.ts'
import type { Target } from '#program/relay/target.ts'
import { plainMarkdown } from '#program/relay/texts/plain-markdown.ts'
import { textOf } from '#program/relay/texts/text-of.ts'
import { texts } from '#program/relay/texts/texts.ts'
import { languages } from '#src/lib/languages.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const partsOf: Record<AnnouncementKind, Set<string>> = {
  Normal: new Set(['text']),
  FirstBlood: new Set(['challenge', 'team']),
  SecondBlood: new Set(['challenge', 'team']),
  ThirdBlood: new Set(['challenge', 'team']),
  NewHint: new Set(['challenge']),
  NewChallenge: new Set(['challenge']),
  Start: new Set(['game']),
  End: new Set(['game']),
}

const target = (more: Partial<Target> = {}) => ({
  kind: 'slack' as const,
  language: 'en-US',
  texts: {},
  ...more,
})
const announced = (more: Partial<Announcement>): Announcement => ({
  key: '1:FirstBlood:7',
  gameId: 1,
  game: 'Harbour CTF',
  kind: 'FirstBlood',
  time: 0,
  team: 'Alice',
  challenge: 'Bottle Post',
  text: 'A notice',
  ...more,
})

test.each(languages)('%s has a text for each kind, with the parts of that kind', (language) => {
  const found = Object.entries(texts[language]).map(([kind, text]) => {
    const parts = [...text.matchAll(/\{(\w+)\}/g)].map(([, part]) => part)
    return [kind, new Set(parts)]
  })
  expect(Object.fromEntries(found)).toEqual(partsOf)
})

test.each(languages)('%s says of a notice what the page says', (language) => {
  const file = readFileSync(`src/locales/${language}/notices.json`, 'utf8')
  const said = (JSON.parse(file) as { text: Record<string, string> }).text
  const plain = Object.entries(texts[language]).map(([kind, text]) => [kind, text.replace(/^\S+ /u, '')])
  const ofPage = Object.entries(said).map(([kind, text]) => [kind, text.replaceAll(/\{(\{\w+\})\}/g, '$1')])
  expect(Object.fromEntries(plain)).toMatchObject(Object.fromEntries(ofPage))
})

test('a target is told in its language, or in English if there is none of that name', () => {
  expect(textOf(announced({}), target({ language: 'zh-CN' }))).toBe('🩸 Alice 拿下 Bottle Post 一血')
  expect(textOf(announced({}), target({ language: 'xx' }))).toBe('🩸 Alice got first blood on Bottle Post')
  expect(textOf(announced({}), target({ language: 'toString' }))).toBe(
    '🩸 Alice got first blood on Bottle Post',
  )
})

test('an own text has its parts filled in, once, and its markup left', () => {
  const texts = { SecondBlood: '*#{place}* {team} / {challenge} ({game}) {unknown}' }
  const text = textOf(announced({ kind: 'SecondBlood', team: '{game} $1' }), target({ texts }))
  expect(text?.replaceAll('\u2060', '')).toBe('*#2* {game} $1 / Bottle Post (Harbour CTF) {unknown}')
})

test('a part that its kind does not tell is empty', () => {
  const texts = { Start: '{game}|{team}|{challenge}|{text}|{place}' }
  expect(textOf(announced({ kind: 'Start' }), target({ texts }))).toBe('Harbour CTF||||')
})

test('a kind that nobody knows is not told', () => {
  expect(textOf(announced({ kind: 'Milestone' as AnnouncementKind }), target())).toBeUndefined()
  expect(textOf(announced({ kind: 'constructor' as AnnouncementKind }), target())).toBeUndefined()
})

test('a name or notice of which nothing can be seen is a question mark, a long name is cut', () => {
  expect(textOf(announced({ team: '\u200B\u202E' }), target())).toBe('🩸 ? got first blood on Bottle Post')
  expect(textOf(announced({ kind: 'Normal', text: '<br>' }), target())).toBe('📢 ?')
  const long = textOf(announced({ team: 'x'.repeat(20_000) }), target())
  expect(long).toBe(`🩸 ${'x'.repeat(100)}… got first blood on Bottle Post`)
})

test('a long notice is cut to what fits', () => {
  const notice = announced({ kind: 'Normal', text: `${'*'.repeat(3)} ${'a_b '.repeat(2_000)}` })
  const text = textOf(notice, target({ kind: 'discord' }))!
  expect(text.length).toBeLessThanOrEqual(2000)
  expect(text.length).toBeGreaterThan(900)
  expect(text).toMatch(/…$/)
})

test.each([
  ['# Round **two**\n\nIt *starts* at ~~9~~ `10:00`.', 'Round two\nIt starts at 9 10:00.'],
  ['- one\n- two\n  - three', '• one\n• two\n• three'],
  [
    'See [the rules](https://a.example/rules) or <https://a.example>.',
    'See the rules (https://a.example/rules) or https://a.example.',
  ],
  ['[x](javascript:alert)', 'x'],
  ['> quoted\n> twice', 'quoted\ntwice'],
  ['my_tool_x and \\*this\\*', 'my_tool_x and *this*'],
  ['<b>bold</b><br>\n<script>x</script>', 'bold\nx'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a | b\n1 | 2'],
  ['```py\nprint(1)\n```\n\n---\n\nend', 'print(1)\nend'],
  ['![a map](https://a.example/map.png)', 'a map'],
  ['first  \nsecond', 'first\nsecond'],
])('%j becomes plain text', (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text)
})

test.each([
  ['>'.repeat(4_000)],
  ['['.repeat(4_000)],
  ['*_'.repeat(2_000)],
  ['- '.repeat(2_000)],
  ['`'.repeat(4_000)],
])('Markdown that is nested without end is still told (%#)', (markdown) => {
  expect(typeof plainMarkdown(markdown)).toBe('string')
})
