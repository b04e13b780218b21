import { challengesIn, fileTextOf } from '#src/features/editor/challenges/list/challenge-file.ts'
import { flagLinesIn } from '#src/features/editor/challenges/flags/flag-lines.ts'
import { flagSample } from '#src/features/editor/challenges/flags/flag-sample.ts'
import type { PackedChallenge } from '#src/server/writes/challenge-copies.ts'
import { expect, test } from 'vitest'

const challenge: PackedChallenge = {
  title: 'Bilge pump',
  category: 'Pwn',
  type: 'StaticAttachment',
  settings: {
    content: 'Pump.',
    hints: ['Left is right.'],
    flagTemplate: '',
    fileName: 'attachment',
    containerImage: '',
    memoryLimit: 64,
    storageLimit: 256,
    cpuCount: 1,
    containerExposePort: 80,
    enableTrafficCapture: false,
    disableBloodBonus: false,
    originalScore: 500,
    minScoreRate: 0.25,
    difficulty: 5,
  },
  attachment: { hash: 'a'.repeat(64) },
  flags: [{ flag: 'flag{x}', attachment: { url: 'https://files.example/x' } }],
}

const faultsOf = (text: string) => {
  const read = challengesIn(text)
  return read.is === 'faulty' ? read.faults.map(({ is, at }) => `${is} ${at}`.trim()) : []
}
const faultsWith = (changes: object) => faultsOf(fileTextOf([{ ...challenge, ...changes }]))

test('an exported file imports unchanged', () => {
  expect(challengesIn(fileTextOf([challenge]))).toEqual({
    is: 'read',
    challenges: [challenge],
    mended: [],
    doubles: [],
    unknown: [],
    sameTitles: [],
  })
})

test.each(['', '[]', '{}', '{"format":"gzctf-challenges"}', '{"format":"other","challenges":[]}'])(
  '%j is not a challenge file',
  (text) => {
    expect(faultsOf(text)).toEqual(['noFile'])
  },
)

test('a file of a newer version is refused', () => {
  expect(faultsOf('{"format":"gzctf-challenges","version":3,"challenges":[]}')).toEqual(['version version'])
})

test("limits, a deadline and a network are imported unchanged, and raise the file's version", () => {
  const settings = {
    ...challenge.settings,
    storageLimit: 0,
    submissionLimit: 10,
    deadline: Date.UTC(2031, 4, 6),
    networkMode: 'Isolated',
  } as const
  const text = fileTextOf([{ ...challenge, settings }])
  expect((JSON.parse(text) as { version: number }).version).toBe(2)
  expect((JSON.parse(fileTextOf([challenge])) as { version: number }).version).toBe(1)
  expect(challengesIn(text)).toMatchObject({ is: 'read', challenges: [{ ...challenge, settings }] })
})

test('limits that no server accepts are refused', () => {
  const settings = { submissionLimit: 10_001, deadline: -1, networkMode: 'Loud' }
  expect(faultsWith({ settings })).toEqual([
    'number challenges[0].settings.submissionLimit',
    'number challenges[0].settings.deadline',
    'word challenges[0].settings.networkMode',
  ])
})

test('the port is read under either of its names', () => {
  const read = challengesIn(fileTextOf([{ ...challenge, settings: { exposePort: 8080 } as object }]))
  expect(read).toMatchObject({ challenges: [{ settings: { containerExposePort: 8080 } }] })
})

test.each(['', '"version":0,', '"version":"1",'])(
  'a file with the version {%s} is not called newer',
  (said) => {
    expect(faultsOf(`{"format":"gzctf-challenges",${said}"challenges":[]}`)).toEqual(['noFile version'])
  },
)

test.each([
  { difficulty: 0 },
  { originalScore: 99.5 },
  { memoryLimit: 64.5 },
  { storageLimit: 256.5 },
  { cpuCount: 1.5 },
  { containerExposePort: 80.5 },
  { minScoreRate: 1.1 },
])('values that the form refuses are not imported: %o', (more) => {
  const [name] = Object.keys(more)
  expect(faultsWith({ settings: { ...challenge.settings, ...more } })).toEqual([
    `number challenges[0].settings.${name}`,
  ])
})

test('errors name their place', () => {
  const { settings } = challenge
  expect(faultsWith({ title: ' ' })).toEqual(['missing challenges[0].title'])
  expect(faultsWith({ category: 'Cooking' })).toEqual(['word challenges[0].category'])
  expect(faultsWith({ settings: { ...settings, memoryLimit: 16 } })).toEqual([
    'number challenges[0].settings.memoryLimit',
  ])
  expect(faultsWith({ flags: [{ flag: 'x'.repeat(128) }, {}] })).toEqual([
    'tooLong challenges[0].flags[0].flag',
    'missing challenges[0].flags[1].flag',
  ])
  expect(faultsWith({ attachment: { url: 'javascript:alert(1)' } })).toEqual([
    'attachment challenges[0].attachment',
  ])
})

const readWith = (changes: object) => {
  const read = challengesIn(fileTextOf([{ ...challenge, ...changes }]))
  if (read.is === 'faulty') throw new Error(JSON.stringify(read.faults))
  return { ...read, ...read.challenges[0]! }
}

test.each([
  ['flag{x}\n', 'flag{x}'],
  ['\uFEFFflag{x}', 'flag{x}'],
  [' flag{x}\u00A0', 'flag{x}'],
  ['flag{\u200Bx\u00AD}\u200D', 'flag{x}'],
  ['flag{\u202Ex\u0000}', 'flag{x}'],
  ['flag{a\u00A0b}', 'flag{a b}'],
  ['flag{e\u0301}', 'flag{\u00E9}'],
  ['flag{👩‍💻️}', 'flag{👩‍💻️}'],
])('the flag %j of a file becomes one that can be typed: %j', (written, flag) => {
  const { flags, mended } = readWith({ flags: [{ flag: written }] })
  expect(flags).toEqual([{ flag, attachment: null }])
  expect(mended).toEqual(written === flag ? [] : ['challenges[0].flags[0].flag'])
})

test('a flag with several lines or only invisible characters is refused', () => {
  expect(faultsWith({ flags: [{ flag: 'flag{a\r\nb}' }, { flag: '\u200B \n' }] })).toEqual([
    'lineBreak challenges[0].flags[0].flag',
    'missing challenges[0].flags[1].flag',
  ])
})

test('a duplicate flag is dropped and named, unless its file differs', () => {
  const file = { url: 'https://files.example/x' }
  const { flags, doubles } = readWith({
    flags: [{ flag: 'flag{x}' }, { flag: 'flag{x} ' }, { flag: 'flag{x}', attachment: file }],
  })
  expect(flags).toEqual([
    { flag: 'flag{x}', attachment: null },
    { flag: 'flag{x}', attachment: file },
  ])
  expect(doubles).toEqual(['challenges[0].flags[1].flag'])
})

test('invisible characters are removed from a link, with a note', () => {
  const { attachment, mended } = readWith({ attachment: { url: ' https://files.example/x\u200B' } })
  expect(attachment).toEqual({ url: 'https://files.example/x' })
  expect(mended).toEqual(['challenges[0].attachment.url'])
})

test('invisible characters are removed from names and templates; a template with too long flags is refused', () => {
  const { settings } = challenge
  const {
    title,
    settings: read,
    mended,
  } = readWith({
    title: '\uFEFFBilge pump ',
    settings: {
      ...settings,
      flagTemplate: 'flag{[GUID]}\n',
      containerImage: ' registry.example/pump:1\u200B',
    },
  })
  expect([title, read.flagTemplate, read.containerImage]).toEqual([
    'Bilge pump',
    'flag{[GUID]}',
    'registry.example/pump:1',
  ])
  expect(mended).toHaveLength(3)
  const long = { ...settings, flagTemplate: `flag{${'x'.repeat(100)}[GUID]}` }
  expect(faultsWith({ settings: long })).toEqual(['tooLong challenges[0].settings.flagTemplate'])
})

test('values of the wrong type are refused, not ignored', () => {
  expect(faultsWith({ settings: [] })).toEqual(['object challenges[0].settings'])
  expect(faultsWith({ settings: { ...challenge.settings, enableTrafficCapture: 'true' } })).toEqual([
    'switch challenges[0].settings.enableTrafficCapture',
  ])
  const endless = fileTextOf([challenge]).replace('"difficulty": 5', '"difficulty": 1e999')
  expect(faultsOf(endless)).toEqual(['number challenges[0].settings.difficulty'])
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** The text of a file in which `"difficulty": 5` is replaced, as no writer of JSON would write it. */
const written = (said: string) => fileTextOf([challenge]).replace('"difficulty": 5', said)

test.each([
  [
    'an object without a text',
    '"hints": [{"toString": 1, "valueOf": 1}]',
    'text challenges[0].settings.hints',
  ],
  ['lists in lists', `"hints": [${nested(100_000)}]`, 'text challenges[0].settings.hints'],
  ['lists in lists for a text', `"content": ${nested(100_000)}`, 'text challenges[0].settings.content'],
  [
    'a name that each object inherits',
    '"networkMode": "constructor"',
    'word challenges[0].settings.networkMode',
  ],
  ['no number', '"difficulty": NaN', 'noFile'],
  ['a number as text', '"difficulty": "5"', 'number challenges[0].settings.difficulty'],
])('what a hostile file says is named, and stops nothing: %s', (_what, said, fault) => {
  expect(faultsOf(written(said))).toEqual([fault])
})

test('a member that only seems to be set is not', () => {
  const text =
    '{"format":"gzctf-challenges","version":1,"challenges":[{"__proto__":{"title":"x","category":"Web"}}]}'
  expect(faultsOf(text)).toEqual([
    'missing challenges[0].title',
    'word challenges[0].category',
    'word challenges[0].type',
  ])
})

test('a number with an exponent is the number', () => {
  expect(challengesIn(written('"difficulty": 5e1'))).toMatchObject({
    challenges: [{ settings: { difficulty: 50 } }],
  })
})

test('more challenges or flags than a game can have, and a line of a megabyte, are refused', () => {
  const many = `{"format":"gzctf-challenges","version":1,"challenges":[${'{},'.repeat(100_000)}{}]}`
  expect(faultsOf(many)).toEqual(['tooMany challenges'])
  const flags = Array.from({ length: 10_001 }, (_, index) => ({ flag: `flag{${index}}` }))
  expect(faultsWith({ flags })).toEqual(['tooMany challenges[0].flags'])
  expect(faultsWith({ title: 'x'.repeat(1_000_000) })).toEqual(['tooLong challenges[0].title'])
  expect(faultsWith({ title: '\u{E0041}'.repeat(100_000) })).toEqual(['tooLong challenges[0].title'])
})

test('what a file says beyond what is imported is named, and titles that it has more than once', () => {
  const read = challengesIn(
    fileTextOf([
      {
        ...challenge,
        settings: { ...challenge.settings, points: 5 } as object,
        author: 'Mira',
      } as PackedChallenge,
      {
        ...challenge,
        flags: [
          { flag: 'flag{x}', attachment: null, score: 3 } as object as PackedChallenge['flags'][number],
        ],
      },
    ]),
  )
  expect(read).toMatchObject({
    is: 'read',
    unknown: ['challenges[0].author', 'challenges[0].settings.points', 'challenges[1].flags[0].score'],
    sameTitles: ['Bilge pump'],
  })
})

test('an invisible character in pasted flags is removed, and the flag named', () => {
  expect(flagLinesIn('\uFEFFflag{a}\r\nflag{\u200Bb}\u200B\nflag{b}', [], false)).toMatchObject({
    flags: [{ flag: 'flag{a}' }, { flag: 'flag{b}' }],
    mended: ['flag{b}'],
    doubles: ['flag{b}'],
  })
})

test('of pasted flags blank lines are dropped, known and duplicate ones named, invalid ones numbered', () => {
  expect(flagLinesIn(' a \n\n b\na\nknown', ['known'], false)).toEqual({
    flags: [
      { flag: 'a', url: undefined },
      { flag: 'b', url: undefined },
    ],
    mended: [],
    known: ['known'],
    doubles: ['a'],
    faulty: [],
  })
  expect(flagLinesIn('a https://x.example/1\nb\thttp://x.example/2\nc ftp://x\nd', [], true)).toEqual({
    flags: [
      { flag: 'a', url: 'https://x.example/1' },
      { flag: 'b', url: 'http://x.example/2' },
    ],
    mended: [],
    known: [],
    doubles: [],
    faulty: [3, 4],
  })
})

test("a template is shown as a team's flag", () => {
  expect(flagSample('')).toMatch(/^flag\{[0-9a-f-]{36}\}$/)
  expect(flagSample('sea{[GUID]}')).toMatch(/^sea\{[0-9a-f-]{36}\}$/)
  expect(flagSample('flag{no leet [TEAM_HASH]}')).toBe('flag{no leet 8a31f04c7be2}')
  expect(flagSample('[LEET]flag{so salty [TEAM_HASH]}')).toMatch(/^flag\{\S+_8a31f04c7be2\}$/)
})
