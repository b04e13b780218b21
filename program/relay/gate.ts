import type { Announcement, AnnouncementKind } from './announcement.ts'
import { shortened } from '#src/lib/cut.ts'
import { visibleLine, visibleText } from '#src/lib/visible-text.ts'

/** Characters of a name, and of an organizer's notice, that are told. */
const longestName = 100
const longestText = 4000

/** Which names and texts each kind tells. What is not in here is told nowhere. */
const members: Record<AnnouncementKind, readonly ('team' | 'challenge' | 'text')[]> = {
  Normal: ['text'],
  FirstBlood: ['team', 'challenge'],
  SecondBlood: ['team', 'challenge'],
  ThirdBlood: ['team', 'challenge'],
  NewHint: ['challenge'],
  NewChallenge: ['challenge'],
  Start: [],
  End: [],
}

const textFrom = (value: unknown) =>
  typeof value === 'string' ? shortened(visibleText(value), longestText) : ''

/** A name in one line; a question mark where nothing of it can be seen. */
const nameFrom = (value: unknown) =>
  (typeof value === 'string' && shortened(visibleLine(value).replace(/\s+/g, ' '), longestName)) || '?'

/**
 * What may be told of an announcement, in a text or to a program: the members that its kind has, names as one line, nothing invisible,
 * nothing too long. Undefined for a kind that is not told. Whatever else the object holds stays behind.
 */
export function tellable(announcement: Announcement): Announcement | undefined {
  const { key, gameId, kind, time } = announcement
  if (!Object.hasOwn(members, kind)) return undefined
  const told: Announcement = {
    key: String(key),
    gameId: Number(gameId),
    game: nameFrom(announcement.game),
    kind,
    time: Number(time),
  }
  for (const member of members[kind]) {
    told[member] = (member === 'text' ? textFrom : nameFrom)(announcement[member])
  }
  return told
}

/** What looks like a flag, whole or cut, in a folded text; a format without anything in it (`flag{…}`) does not. */
export const flagPatterns: readonly RegExp[] = [/(?:flag|ctf)\w{0,20}\{[^\s{}]{0,200}[a-z\d]/]

/** Shorter flags and answers are in any text. */
const shortest = 4

/**
 * Why a text may not be sent, in no matter whose markup: it holds one of the secrets, which are flags and right answers, or the
 * beginning of one where it was cut, or something that looks like a flag. Undefined if it may.
 */
export function refusalOf(
  text: string,
  secrets: Iterable<string>,
  patterns = flagPatterns,
): string | undefined {
  const said = folded(text)
  if (patterns.some((pattern) => said.search(pattern) !== -1))
    return 'It has something in it that looks like a flag'
  const cuts = said.split(cutMark).slice(0, -1)
  for (const secret of secrets) {
    const hidden = folded(secret)
    if (hidden.length < shortest) continue
    if (said.includes(hidden) || cuts.some((before) => endsWithin(before, hidden)))
      return 'It has a flag or an answer in it'
  }
  return undefined
}

/** How an ellipsis is folded. */
const cutMark = '...'

/** Whether a text ends in the first half or more of a secret. */
function endsWithin(text: string, secret: string) {
  for (let length = Math.max(shortest, secret.length >> 1); length < secret.length; length++)
    if (text.endsWith(secret.slice(0, length))) return true
  return false
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Has nothing to be folded but its case, as most of thousands of flags. */
const simple = /^[ -%'-[\]-~]*$/

/** A text as its letters are, whatever their case, width and markup: no escapes, no entities, nothing invisible. */
function folded(text: string): string {
  if (simple.test(text)) return text.trim().toLowerCase()
  let plain = text
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => signs[name] ?? entity)
  }
  return visibleText(plain.replaceAll('\\', '')).normalize('NFKC').toLowerCase()
}
