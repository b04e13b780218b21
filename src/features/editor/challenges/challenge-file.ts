import { challengeLimits } from './challenge-limits.ts'
import { challengeTypes } from './challenge-words.ts'
import type { PackedChallenge, PackedFile } from '#src/api/challenge-copies.ts'
import { parsed } from '#src/lib/json.ts'
import { categories } from '#src/ui/category-mark.tsx'

/** Identifies a file as containing challenges, and the version of its format. */
const format = 'gzctf-challenges'
const version = 1

/** The text of a file of challenges: with flags and hints; attachments by hash or link. */
export const fileTextOf = (challenges: readonly PackedChallenge[]) =>
  `${JSON.stringify({ format, version, challenges }, null, 2)}\n`

/** What is wrong with a file, and where: `challenges[2].flags[0].flag`. */
export interface FileFault {
  is: 'noFile' | 'version' | 'missing' | 'text' | 'number' | 'word' | 'list' | 'tooLong' | 'attachment'
  at: string
}

export type ReadFile = { is: 'read'; challenges: PackedChallenge[] } | { is: 'faulty'; faults: FileFault[] }

const mostFaults = 20

/** Parses such a text, which may come from anywhere: nothing in it is trusted. */
export function challengesIn(text: string): ReadFile {
  const said = parsed(text)
  if (!isRecord(said) || said['format'] !== format || !Array.isArray(said['challenges']))
    return { is: 'faulty', faults: [{ is: 'noFile', at: '' }] }
  if (said['version'] !== version) {
    const isNewer = typeof said['version'] === 'number' && said['version'] > version
    return { is: 'faulty', faults: [{ is: isNewer ? 'version' : 'noFile', at: 'version' }] }
  }
  const faults: FileFault[] = []
  const challenges = said['challenges'].map((challenge, index) =>
    challengeFrom(challenge, reader(faults, `challenges[${index}]`)),
  )
  return faults.length > 0
    ? { is: 'faulty', faults: faults.slice(0, mostFaults) }
    : { is: 'read', challenges }
}

type Said = Record<string, unknown>

const isRecord = (said: unknown): said is Said =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

type Reader = ReturnType<typeof reader>

/** Reads members of an object; records each fault, and continues. */
function reader(faults: FileFault[], path: string) {
  const note = (is: FileFault['is'], name: string) => void faults.push({ is, at: `${path}.${name}` })
  return {
    note,
    inside: (name: string) => reader(faults, `${path}.${name}`),
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
      if (typeof value === 'number' && value >= least && value <= most) return value
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
    list(said: Said, name: string): unknown[] {
      const value = said[name] ?? []
      if (Array.isArray(value)) return value
      note('list', name)
      return []
    },
  }
}

function challengeFrom(said: unknown, read: Reader): PackedChallenge {
  const challenge = isRecord(said) ? said : {}
  const title = read.text(challenge, 'title')
  if (title.trim() === '') read.note('missing', 'title')
  const settings = isRecord(challenge['settings']) ? challenge['settings'] : {}
  return {
    title,
    category: read.word(challenge, 'category', categories),
    type: read.word(challenge, 'type', challengeTypes),
    settings: settingsFrom(settings, read.inside('settings')),
    attachment: fileFrom(challenge['attachment'], () => read.note('attachment', 'attachment')),
    flags: read.list(challenge, 'flags').map((flag, index) => flagFrom(flag, read.inside(`flags[${index}]`))),
  }
}

const { memory, storage, cpu, port, score, rate, difficulty, template, flag: flagLength } = challengeLimits

function settingsFrom(said: Said, read: Reader): PackedChallenge['settings'] {
  const limited = {
    memoryLimit: read.whole(said, 'memoryLimit', memory),
    storageLimit: read.whole(said, 'storageLimit', storage),
    cpuCount: read.whole(said, 'cpuCount', cpu),
    containerExposePort: read.whole(said, 'containerExposePort', port),
    originalScore: read.whole(said, 'originalScore', score),
    minScoreRate: read.number(said, 'minScoreRate', { most: rate.most / 100 }),
    difficulty: read.number(said, 'difficulty', difficulty),
  }
  const hints = read.list(said, 'hints')
  if (hints.some((hint) => typeof hint !== 'string')) read.note('text', 'hints')
  return {
    content: read.text(said, 'content'),
    flagTemplate: read.text(said, 'flagTemplate', template.most),
    fileName: read.text(said, 'fileName'),
    containerImage: read.text(said, 'containerImage'),
    hints: hints.map(String),
    enableTrafficCapture: said['enableTrafficCapture'] === true,
    disableBloodBonus: said['disableBloodBonus'] === true,
    ...(Object.fromEntries(Object.entries(limited).filter(([, value]) => value !== undefined)) as Partial<
      PackedChallenge['settings']
    >),
  }
}

function flagFrom(said: unknown, read: Reader): PackedChallenge['flags'][number] {
  const known = isRecord(said) ? said : {}
  const flag = read.text(known, 'flag', flagLength.most)
  if (flag.trim() === '') read.note('missing', 'flag')
  return { flag, attachment: fileFrom(known['attachment'], () => read.note('attachment', 'attachment')) }
}

/** A hash is 64 hex digits; a link starts with http. */
function fileFrom(said: unknown, refuse: () => void): PackedFile | null {
  if (said === undefined || said === null) return null
  const { hash, url } = isRecord(said) ? said : {}
  if (typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)) return { hash }
  if (typeof url === 'string' && isLink(url)) return { url }
  refuse()
  return null
}

/** Whether the server accepts a text as a link to a remote file. */
export const isLink = (text: string) => /^https?:\/\/\S/i.test(text.trim())
