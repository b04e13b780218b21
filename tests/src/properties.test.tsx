import { messageIn, recordOf, recordsIn, splitRecords } from '#arena/hubs/records.ts'
import type { Check, Misfit } from '#contract/guards.ts'
import { returnPath } from '#src/features/account/return-path.ts'
import { readRows } from '#src/features/admin/users/users-import-rows.ts'
import { columns, csvOf } from '#src/features/editor/review/review-csv.ts'
import { calendarFile } from '#src/features/game/calendar-file.ts'
import { createCapture } from '#src/features/monitor/traffic/capture/capture.ts'
import { createFileReader, type Frame } from '#src/features/monitor/traffic/capture/file-reader.ts'
import { CaptureError } from '#src/features/monitor/traffic/capture/problem.ts'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { pages } from '#src/lib/page-list.ts'
import { paths } from '#src/lib/paths.ts'
import { filePath, storedFileIn } from '#src/server/reads/file-address.ts'
import { harmlessTree } from '#src/ui/text/harmless-tree.ts'
import { extra as code } from '#src/ui/text/markdown-code.ts'
import { extra as footnotes } from '#src/ui/text/markdown-footnotes.ts'
import { extra as math } from '#src/ui/text/markdown-math.ts'
import { checkerOf, generatedFor, readSchemas } from '#tests/support/generated-responses.ts'
import {
  interfaceBlock,
  packetBlock,
  pcapFile,
  pcapngFile,
  sectionBlock,
  tcpFile,
  tcpFrame,
} from './features/monitor/traffic/capture/capture-files.ts'
import { harmIn } from './ui/harm.ts'
import { hostileMarkdown } from './ui/hostile-markdown.ts'
import { words } from './ui/markdown-words.ts'
import { Buffer } from 'node:buffer'
import fs from 'node:fs'
import fc from 'fast-check'
import Papa from 'papaparse'
import { matchPath } from 'react-router-dom'
import { afterAll, expect, test, vi } from 'vitest'

/** How long each property is tried in `npm run proof`, in seconds; the check tries a few inputs of each. */
const seconds = Number(process.env.HALYARD_PROPERTY_SECONDS ?? 0)
const long = { numRuns: 2 ** 31 - 1, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false }

if (seconds > 0) vi.setConfig({ testTimeout: (seconds + 60) * 1000 })

/** Inputs that were tried, by the name of the test. */
const tried: Record<string, { inputs: number }> = {}

/** Checks something for many inputs. A failure names the smallest that it was found for, and the seed that finds it again. */
async function forAll<Inputs extends [unknown, ...unknown[]]>(
  inputs: { [Index in keyof Inputs]: fc.Arbitrary<Inputs[Index]> },
  check: (...values: Inputs) => void | Promise<void>,
  numRuns = 100,
) {
  const count = (tried[expect.getState().currentTestName!] = { inputs: 0 }) // a test is running
  const property = fc.asyncProperty(...inputs, async (...values) => {
    count.inputs++
    await check(...values)
  })
  await fc.assert(property, seconds > 0 ? long : { numRuns })
}

/** Any text, with halves of characters, too. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('a', '\ud83d', '\ude80', '🚀', '\r', '\n', '"', '/', '\\'),
    maxLength: 40,
  }),
)
const bytes = fc.uint8Array({ maxLength: 400 })

// Responses

const guards = Object.assign(
  {},
  ...Object.values(import.meta.glob<object>('/contract/guards/*.gen.ts', { eager: true })),
) as Record<string, Check<unknown>>
const guardOf = (operationId: string) => guards[`is${operationId[0]!.toUpperCase()}${operationId.slice(1)}`]
const guarded = [...readSchemas.keys()].filter(guardOf)

const stepsOf = ({ instancePath }: Misfit) =>
  instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

test('a guard throws at no JSON, changes none, and names a place that is in it', () =>
  forAll(
    [fc.constantFrom(...Object.keys(guards)), fc.jsonValue()],
    (name, answer) => {
      const before = JSON.stringify(answer)
      for (const misfit of guards[name]!(answer))
        stepsOf(misfit).reduce<unknown>((value, step) => {
          expect(Object.keys(value as object)).toContain(step)
          return (value as Record<string, unknown>)[step]
        }, answer)
      expect(JSON.stringify(answer)).toBe(before)
    },
    500,
  ))

/** A copy with another value in the place of the one at a number, counted through the whole. */
function replacedIn(answer: unknown, at: number, value: unknown) {
  let left = at
  return JSON.parse(JSON.stringify(answer), (_, inner: unknown) => (left-- === 0 ? value : inner)) as unknown
}

const checkers = new Map<string, (answer: unknown) => boolean>()
const isOfContract = (operationId: string, answer: unknown) => {
  const check = checkers.get(operationId) ?? checkerOf(operationId)
  checkers.set(operationId, check)
  return check(answer)
}

test('a guard refuses nothing that the contract allows', () =>
  forAll(
    [fc.constantFrom(...guarded), fc.nat(1000), fc.nat(60), fc.jsonValue({ maxDepth: 2 })],
    (operationId, seed, at, value) => {
      const [generated] = generatedFor(operationId, 1, seed + 1)
      const answer = replacedIn(generated!.answer, at, value)
      const faults = isOfContract(operationId, answer) ? guardOf(operationId)!(answer) : []
      expect(faults).toEqual([])
    },
    150,
  ))

// Hub records

const message = fc.dictionary(anyText, fc.jsonValue({ noUnicodeString: false, maxDepth: 2 }), { maxKeys: 4 })

/** What is left of a text when it arrives in pieces. */
function piecesOf(text: string, ends: readonly number[]) {
  const places = ends.map((end) => end % (text.length + 1)).toSorted((a, b) => a - b)
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length))
}

test('messages of a hub are the same, wherever their text is cut', () =>
  forAll([fc.array(message, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 6 })], (messages, ends) => {
    const text = messages.map(recordOf).join('')
    let rest = ''
    const read = piecesOf(text, ends).flatMap((piece) => {
      const split = splitRecords(rest + piece)
      rest = split.rest
      return split.records
    })
    expect(rest).toBe('')
    expect(recordsIn(text)).toEqual(read)
    expect(read.map(messageIn)).toEqual(
      messages.map((message) => JSON.parse(JSON.stringify(message)) as object),
    )
  }))

test('what is no message of a hub is none, and throws nothing', () =>
  forAll(
    [fc.oneof(anyText, fc.json({ maxDepth: 1 }))],
    (text) => {
      const { toString } = Object.prototype
      expect(['[object Object]', '[object Undefined]']).toContain(toString.call(messageIn(text)))
    },
    300,
  ))

// Captures

/** The frames that are read of pieces of a file, and the kind of problem that ended it. */
function framesIn(pieces: readonly Uint8Array[]) {
  const frames: Omit<Frame, 'bytes'>[] = []
  const read: string[] = []
  const reader = createFileReader({
    frame({ bytes, ...frame }) {
      frames.push(frame)
      read.push(Buffer.from(bytes).toString('hex'))
    },
    lost: () => {},
  })
  try {
    for (const piece of pieces) reader.push(piece)
    reader.end()
    return { frames, read, problem: undefined }
  } catch (error) {
    if (!(error instanceof CaptureError)) throw error
    return { frames, read, problem: error.problem }
  }
}

function bytePieces(file: Uint8Array, ends: readonly number[]) {
  const places = ends.map((end) => end % (file.length + 1)).toSorted((a, b) => a - b)
  return [0, ...places].map((from, index) => file.slice(from, places[index] ?? file.length))
}

const cuts = fc.array(fc.nat(), { maxLength: 8 })
const made = fc.array(
  fc.record({
    time: fc.nat(100),
    isFromServer: fc.boolean(),
    text: bytes,
    sequence: fc.nat(2 ** 32 - 1),
    port: fc.integer({ min: 49_152, max: 49_155 }),
    isOpening: fc.boolean(),
    isEnding: fc.boolean(),
  }),
  { maxLength: 8 },
)

/** A file with some of its bytes changed, and its end cut off. */
const damaged = (file: fc.Arbitrary<Buffer>) =>
  fc
    .tuple(file, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }), fc.nat(40))
    .map(([file, changes, cut]) => {
      const copy = new Uint8Array(file)
      for (const [at, value] of changes) if (copy.length > 0) copy[at % copy.length] = value
      return copy.slice(0, Math.max(0, copy.length - cut))
    })

const captureFile = fc.oneof(
  damaged(made.map((sent) => tcpFile(sent))),
  damaged(made.map((sent) => pcapngFile(sent))),
  fc
    .tuple(fc.constantFrom(tcpFile([]), sectionBlock()), bytes)
    .map(([head, rest]) => Buffer.concat([head, rest])),
)

test('a damaged capture is read alike in whatever pieces it comes', () =>
  forAll(
    [captureFile, cuts],
    (file, ends) => {
      const { problem, ...whole } = framesIn([file])
      const { problem: other, ...cut } = framesIn(bytePieces(file, ends))
      expect(cut).toEqual(whole)
      expect(other?.kind).toBe(problem?.kind)
    },
    300,
  ))

const sent = fc.array(bytes, { maxLength: 8 })
const isBigEndian = fc.boolean()

test('a pcap has the frames that were written to it', () =>
  forAll([sent, isBigEndian, fc.boolean()], (frames, isBigEndian, isNano) => {
    const file = pcapFile(
      frames.map((frame, index) => ({ time: 1.5 * index, frame: Buffer.from(frame) })),
      { isBigEndian, isNano },
    )
    const { read, frames: found, problem } = framesIn([file])
    expect(problem).toBeUndefined()
    expect(read).toEqual(frames.map((frame) => Buffer.from(frame).toString('hex')))
    expect(found.map(({ time }) => time! - found[0]!.time!)).toEqual(frames.map((_, index) => 1.5e6 * index))
  }))

test('a pcapng has the frames that were written to it', () =>
  forAll([sent, isBigEndian], (frames, isBigEndian) => {
    const file = Buffer.concat([
      sectionBlock(isBigEndian),
      interfaceBlock({ isBigEndian }),
      ...frames.map((frame, time) => packetBlock(Buffer.from(frame), { isBigEndian, time })),
    ])
    const { read, frames: found, problem } = framesIn([file])
    expect(problem).toBeUndefined()
    expect(read).toEqual(frames.map((frame) => Buffer.from(frame).toString('hex')))
    expect(found.map(({ time }) => time! - found[0]!.time!)).toEqual(frames.map((_, time) => time * 1e6))
  }))

test('whatever frames hold, a capture is laid out and searched, and no byte is lost or counted twice', () =>
  forAll(
    [
      fc.array(
        fc.oneof(
          bytes.map((frame) => Buffer.from(frame)),
          damaged(made.filter(({ length }) => length > 0).map(([first]) => tcpFrame(first!))).map((frame) =>
            Buffer.from(frame),
          ),
        ),
        { maxLength: 10 },
      ),
      fc.constantFrom(0, 1, 12, 101, 105, 113, 228, 229, 276),
    ],
    async (frames, link) => {
      const capture = createCapture(['flag{known}'])
      capture.push(
        pcapFile(
          frames.map((frame, time) => ({ time, frame })),
          { link },
        ),
      )
      capture.end()
      await capture.close()
      const { packets, flows } = capture.summary()
      expect(packets).toBe(frames.length)
      const most = frames.reduce((size, { length }) => size + length, 0)
      expect(
        flows.filter(({ protocol }) => protocol !== 'HTTP').reduce((size, flow) => size + flow.bytes, 0),
      ).toBeLessThanOrEqual(most)
      for (const flow of flows.keys())
        for (const mode of ['text', 'hex'] as const) {
          const view = { mode, columns: 16 }
          const count = capture.rowCount(flow, view)
          expect(capture.rows(flow, view, 0, count)).toHaveLength(count)
        }
      capture.search({ text: 'flag', isPattern: false })
    },
  ))

// Markdown

const fragment = fc.oneof(
  fc.constantFrom(...hostileMarkdown),
  fc.constantFrom(
    '`',
    '```\n',
    '$',
    '$$',
    '[',
    '](',
    ')',
    '<',
    '>',
    '\\',
    '*',
    '_',
    '\n\n',
    '> ',
    '- ',
    '| ',
    '|-|-|\n',
    '[^1]',
    '[^1]: ',
    '&lt;',
    '<!--',
    '-->',
    '<svg>',
    '<math>',
    '<b>',
  ),
  fc.string({ maxLength: 12 }),
)

test('no Markdown becomes anything active, whatever it is put together from', () =>
  forAll(
    [fc.array(fragment, { maxLength: 10 }).map((parts) => parts.join('')), fc.boolean()],
    (source, isInline) => {
      const tree = harmlessTree(source, { isInline, words, extras: [math, code, footnotes] })
      expect([...tree.querySelectorAll('*')].flatMap(harmIn)).toEqual([])
    },
    150,
  ))

test('a text without signs is shown as it was written', () =>
  forAll(
    [
      fc.string({ unit: fc.constantFrom('a', 'bc', 'X', ' ', 'äß', '大', '🚩', 'é'), maxLength: 80 }),
      fc.boolean(),
    ],
    (text, isInline) => {
      const source = text.trim()
      const tree = harmlessTree(source, { isInline, words, extras: [math, code, footnotes] })
      expect(tree.textContent.trim().replaceAll(/\s+/g, ' ')).toBe(source.replaceAll(/\s+/g, ' '))
    },
  ))

// Tables

const cell = fc.oneof(
  anyText,
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '"', ',', "'"), anyText)
    .map((parts) => parts.join('')),
)

test('a table has as many cells as it was given, and none of them is a formula', () =>
  forAll([fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 })], (members) => {
    const text = csvOf(
      members.map(
        ([name, realName, phone], id) =>
          ({
            id,
            team: {
              id,
              name,
              bio: null,
              avatar: null,
              locked: false,
              captainId: '',
              members: [
                {
                  userId: 'a',
                  userName: name,
                  realName,
                  phone,
                  stdNumber: realName,
                  email: '',
                  bio: '',
                  avatar: null,
                  role: 'User',
                },
              ],
            },
            registeredMembers: [],
            divisionId: null,
            status: 'Pending',
          }) as unknown as ParticipationInfo,
      ),
      [],
      Object.fromEntries(columns.map((name) => [name, name])) as Record<(typeof columns)[number], string>,
    )
    const { data } = Papa.parse<string[]>(text)
    expect(data).toHaveLength(1 + members.length)
    for (const [index, [name, realName, phone]] of members.entries()) {
      const cells = data[index + 1]!
      expect(cells).toHaveLength(columns.length)
      const read = (column: (typeof columns)[number]) => cells[columns.indexOf(column)]!.replace(/^'/, '')
      expect([read('team'), read('realName'), read('phone')]).toEqual(
        [name, realName, phone].map((text) => text.replace(/^'/, '')),
      )
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }
  }))

test('any text is read as a table of users, and each row is of a line in it', () =>
  forAll(
    [
      fc.oneof(
        anyText,
        fc.array(cell, { maxLength: 12 }).map((cells) => `userName,password,email\n${cells.join(',')}`),
      ),
    ],
    (text) => {
      const { rows } = readRows(text)
      const lines = text.split(/\r\n|\r|\n/).length
      for (const { row } of rows) expect(row).toBeLessThanOrEqual(lines)
    },
  ))

// Calendars

/** A value as calendars read it (RFC 5545, 3.3.11). */
const unescaped = (value: string) =>
  value.replaceAll(/\\([\\,;nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

test('a calendar has the lines of its event and no other, none too long, and says the title of the game', () =>
  forAll(
    [anyText, anyText, fc.integer({ min: 0, max: 4e12 })],
    (title, summary, start) => {
      const text = calendarFile({
        id: 7,
        title,
        summary,
        start,
        end: start + 1,
        address: 'https://ctf.example/games/7',
        now: 1.7e12,
      })
      const lines = text.split('\r\n')
      expect(lines.pop()).toBe('')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
      expect(unfolded).toHaveLength(18)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}]/u)
      const said = unfolded.find((line) => line.startsWith('SUMMARY:'))!.slice('SUMMARY:'.length)
      expect(unescaped(said)).toBe(title.replaceAll(/\r\n|\r|\n/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' '))
    },
    300,
  ))

// Addresses

const site = 'https://ctf.example'

test('nobody is sent to another site after a log-in', () =>
  forAll(
    [
      fc.oneof(
        fc.webUrl(),
        anyText,
        anyText.map((text) => `/${text}`),
        fc
          .tuple(
            fc.constantFrom('/', '//', '/.//', '/a/..//', '/\\', '/\t/', '\\', '/%2f'),
            fc.webAuthority(),
          )
          .map((parts) => parts.join('')),
      ),
    ],
    (from) => {
      const path = returnPath(from, site)
      expect(path.startsWith('/')).toBe(true)
      expect(new URL(path, site).origin).toBe(site)
    },
    500,
  ))

test('addresses lead to their pages, and hold what they were made of', () =>
  forAll(
    [fc.nat(), anyText],
    (id, text) => {
      const made = [
        paths.game(id),
        paths.postsAbout(text),
        paths.challenge(id, id, text),
        paths.projector(id, text),
        paths.submissionsOf(id, { team: text, challenge: text }),
        paths.traffic(id, { challenge: text, team: text }),
        paths.login(text),
      ]
      for (const address of made) {
        const { origin, pathname } = new URL(address, site)
        expect(origin).toBe(site)
        expect(pages.some(({ path }) => matchPath(path, pathname))).toBe(true)
      }
      const whole = text.replaceAll(/\p{Surrogate}/gu, '\ufffd')
      const { searchParams } = new URL(paths.traffic(id, { challenge: text, team: text }), site)
      expect([searchParams.get('challenge'), searchParams.get('team')]).toEqual([whole, whole])
    },
    200,
  ))

test('the address of a file is one segment below its hash, whatever the file is called', () =>
  forAll(
    [anyText],
    (name) => {
      const hash = 'ab'.repeat(32)
      const { pathname } = new URL(filePath({ hash, name }), site)
      expect(pathname).toMatch(new RegExp(`^/assets/${hash}/[^/]+$`))
      expect(storedFileIn(`/assets/${hash}/${name}`)).toEqual({ hash, name })
    },
    300,
  ))

afterAll(() => {
  if (seconds === 0) return
  fs.mkdirSync('.cache/proof', { recursive: true })
  fs.writeFileSync('.cache/proof/properties.json', JSON.stringify(tried))
})
