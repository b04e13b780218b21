import { challengeTypes } from '#src/model/challenge-types.ts'
import { type ChallengeField, challengeFields, longestFlag } from '#src/model/challenge.ts'
import {
  keptBySome,
  type PackedChallenge,
  type PackedFile,
  settingNames,
  settingsBy,
} from '#src/server/writes/challenge-copies.ts'
import { flagSample } from '#src/features/editor/challenges/flags/flag-sample.ts'
import { parsed } from '#src/lib/json.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { categories } from '#src/ui/mark/category-mark.tsx'

/** Identifies a file as containing challenges, and the version of its format. */
const format = 'gzctf-challenges'
const versions = {
  /** Without what only some servers keep. */
  plain: 1,
  /** With limits of submissions, deadlines or networks. */
  limited: 2,
} as const

/** The text of a file of challenges: with flags and hints; attachments by hash or link. Its version says what is in it. */
export const fileTextOf = (challenges: readonly PackedChallenge[]) => {
  const isLimited = challenges.some(({ settings }) => keptBySome.some((name) => settings[name] !== undefined))
  const version = isLimited ? versions.limited : versions.plain
  return `${JSON.stringify({ format, version, challenges }, null, 2)}\n`
}

/** What is wrong with a file, and where: `challenges[2].flags[0].flag`. */
export interface FileFault {
  is:
    | 'noFile'
    | 'version'
    | 'missing'
    | 'text'
    | 'number'
    | 'word'
    | 'list'
    | 'object'
    | 'switch'
    | 'lineBreak'
    | 'tooLong'
    | 'tooMany'
    | 'attachment'
  at: string
}

export type ReadFile =
  | {
      is: 'read'
      challenges: PackedChallenge[]
      /** Where surrounding blanks or invisible characters were removed: nobody could type them. */
      mended: string[]
      /** Where a flag was left out that is listed twice. */
      doubles: string[]
      /** Where something is said that is not imported. */
      unknown: string[]
      /** Titles of several of these challenges. */
      sameTitles: string[]
    }
  | { is: 'faulty'; faults: FileFault[] }

const mostFaults = 20

/** More than any game has; a file of more would hold the page up, and its import would take hours. */
const mostOf = { challenges: 1000, flags: 10_000 }
/** The longest line that is taken where the server sets no limit. */
const longestLine = 4000

/** Parses such a text, which may come from anywhere: nothing in it is trusted. */
export function challengesIn(text: string): ReadFile {
  const said = parsed(text.replace(/^\uFEFF/, ''))
  if (!isRecord(said) || said['format'] !== format || !Array.isArray(said['challenges']))
    return { is: 'faulty', faults: [{ is: 'noFile', at: '' }] }
  const known: readonly unknown[] = Object.values(versions)
  if (!known.includes(said['version'])) {
    const isNewer = typeof said['version'] === 'number' && said['version'] > versions.limited
    return { is: 'faulty', faults: [{ is: isNewer ? 'version' : 'noFile', at: 'version' }] }
  }
  if (said['challenges'].length > mostOf.challenges)
    return { is: 'faulty', faults: [{ is: 'tooMany', at: 'challenges' }] }
  const notes: Notes = { faults: [], mended: [], doubles: [], unknown: [] }
  const challenges: PackedChallenge[] = []
  for (const [index, challenge] of said['challenges'].entries()) {
    challenges.push(challengeFrom(challenge, reader(notes, `challenges[${index}]`)))
    if (notes.faults.length >= mostFaults) break
  }
  const { faults, ...rest } = notes
  return faults.length > 0
    ? { is: 'faulty', faults: faults.slice(0, mostFaults) }
    : { is: 'read', challenges, ...rest, sameTitles: repeated(challenges.map(({ title }) => title)) }
}

function repeated(titles: string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(titles.filter((title) => seen.has(title) || !seen.add(title)))]
}

interface Notes {
  faults: FileFault[]
  mended: string[]
  doubles: string[]
  unknown: string[]
}

type Said = Record<string, unknown>

const isRecord = (said: unknown): said is Said =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

type Reader = ReturnType<typeof reader>

/** Reads members of an object; records each fault and each change, and continues. */
function reader(notes: Notes, path: string) {
  const note = (is: FileFault['is'], name: string) => void notes.faults.push({ is, at: `${path}.${name}` })
  return {
    note,
    /** Notes what an object says beside these members. */
    only(said: Said, names: readonly string[]) {
      for (const name of Object.keys(said)) if (!names.includes(name)) notes.unknown.push(`${path}.${name}`)
    },
    noteDouble: (name: string) => void notes.doubles.push(`${path}.${name}`),
    inside: (name: string) => reader(notes, `${path}.${name}`),
    /** An object, empty if it is missing. */
    object(said: Said, name: string): Said {
      const value = said[name] ?? {}
      if (isRecord(value)) return value
      note('object', name)
      return {}
    },
    isOn(said: Said, name: string): boolean {
      const value = said[name] ?? false
      if (typeof value !== 'boolean') note('switch', name)
      return value === true
    },
    /** A text that others type or see in one line, without blanks around it and invisible characters. */
    line(said: Said, name: string, most = longestLine): string {
      const value = said[name]
      if (typeof value === 'string' && value.length > longestLine) return this.text(said, name, most)
      const line = typeof value === 'string' ? visibleText(value) : value
      if (typeof value === 'string' && line !== value) notes.mended.push(`${path}.${name}`)
      if (typeof line === 'string' && /[\r\n]/.test(line)) note('lineBreak', name)
      return this.text({ [name]: line }, name, most)
    },
    text(said: Said, name: string, most = Infinity): string {
      const value = said[name] ?? ''
      if (typeof value === 'string') {
        if (value.length > most) note('tooLong', name)
        return value
      }
      note('text', name)
      return ''
    },
    /** Undefined if missing: the server's default applies. */
    number(said: Said, name: string, { least = 0, most = Infinity }: { least?: number; most?: number }) {
      const value = said[name]
      if (value === undefined || value === null) return undefined
      if (typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most) return value
      note('number', name)
      return undefined
    },
    /** Like `number`, but integers only. */
    whole(said: Said, name: string, limits: { least?: number; most?: number }) {
      const value = this.number(said, name, limits)
      if (value !== undefined && !Number.isInteger(value)) note('number', name)
      return value
    },
    word<Word extends string>(said: Said, name: string, words: readonly Word[]): Word {
      const word = words.find((word) => word === said[name])
      if (word === undefined) note('word', name)
      return word ?? words[0]! // with a fault recorded, the file is refused
    },
    /** Texts, without blanks around them and without empty ones. */
    texts(said: Said, name: string): string[] {
      const list = this.list(said, name)
      const texts = list.filter((text) => typeof text === 'string')
      if (texts.length < list.length) note('text', name)
      return texts.map((text) => text.trim()).filter(Boolean)
    },
    list(said: Said, name: string, most = Infinity): unknown[] {
      const value = said[name] ?? []
      if (Array.isArray(value) && value.length <= most) return value
      note(Array.isArray(value) ? 'tooMany' : 'list', name)
      return []
    },
  }
}

function challengeFrom(said: unknown, read: Reader): PackedChallenge {
  const challenge = isRecord(said) ? said : {}
  read.only(challenge, ['title', 'category', 'type', 'settings', 'attachment', 'flags'])
  const title = read.line(challenge, 'title')
  if (title === '') read.note('missing', 'title')
  return {
    title,
    category: read.word(challenge, 'category', categories),
    type: read.word(challenge, 'type', challengeTypes),
    settings: settingsFrom(read.object(challenge, 'settings'), read.inside('settings')),
    attachment: fileFrom(read, challenge['attachment']),
    flags: flagsFrom(read.list(challenge, 'flags', mostOf.flags), read),
  }
}

/** The flags, without those that are listed again with the same file. */
function flagsFrom(said: unknown[], read: Reader): PackedChallenge['flags'] {
  const seen = new Set<string>()
  return said.flatMap((each, index) => {
    const flag = flagFrom(each, read.inside(`flags[${index}]`))
    const key = JSON.stringify(flag)
    if (seen.has(key)) read.noteDouble(`flags[${index}].flag`)
    return seen.has(key) ? [] : (seen.add(key), [flag])
  })
}

function settingsFrom(said: Said, read: Reader): PackedChallenge['settings'] {
  read.only(said, [...settingNames, 'exposePort'])
  const { flagTemplate: template, containerExposePort: port } = challengeFields
  const settings = settingsBy((name) => settingFrom(said, name, read))
  settings.containerExposePort ??= read.whole(said, 'exposePort', port) // servers have two names for it
  const { flagTemplate } = settings
  if (flagTemplate && flagTemplate.length <= template.most && flagSample(flagTemplate).length > longestFlag)
    read.note('tooLong', 'flagTemplate')
  return settings
}

function settingFrom(said: Said, name: (typeof settingNames)[number], read: Reader) {
  const field: ChallengeField = challengeFields[name]
  switch (field.kind) {
    case 'text':
      return read.text(said, name)
    case 'line':
      return read.line(said, name, field.most)
    case 'hints':
      return read.texts(said, name)
    case 'word':
      return said[name] == null ? undefined : read.word(said, name, field.words ?? [])
    case 'switch':
    case 'offSwitch':
      return read.isOn(said, name)
    case 'decimal':
    case 'percent':
      return read.number(said, name, field)
    case 'whole':
    case 'tenths':
    case 'moment':
      return read.whole(said, name, field)
    default:
      return field.kind satisfies never
  }
}

function flagFrom(said: unknown, read: Reader): PackedChallenge['flags'][number] {
  const known = isRecord(said) ? said : {}
  read.only(known, ['flag', 'attachment'])
  const flag = read.line(known, 'flag', longestFlag)
  if (flag === '') read.note('missing', 'flag')
  return { flag, attachment: fileFrom(read, known['attachment']) }
}

/** A hash is 64 hex digits; a link starts with http. */
function fileFrom(read: Reader, said: unknown): PackedFile | null {
  if (said === undefined || said === null) return null
  const known = isRecord(said) ? said : {}
  const { hash } = known
  read.inside('attachment').only(known, ['hash', 'url'])
  if (typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)) return { hash }
  const url = read.inside('attachment').line(known, 'url')
  if (isLink(url)) return { url }
  read.note('attachment', 'attachment')
  return null
}

/** Whether the server accepts a text as a link to a remote file. */
export const isLink = (text: string) => /^https?:\/\/\S/i.test(text.trim())
