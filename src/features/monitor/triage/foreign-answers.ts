import { challengeOf, challengeOfAll, groupedByBoth, joined, type Signal, signOf, teamOf } from './signal.ts'
import type { Submission } from '#src/model/submission.ts'

/** A challenge has flags of its own for each team where so many teams had different ones accepted, and no two the same. */
export const leastOwners = 3
/** A shorter flag, counted without its frame, may be guessed. */
export const leastSigns = 8

/** Signs that are written for each other, all for the last; which of 6, 8 and 9 is b or g depends on who writes. */
const alike = ['0o', '1!|li', '2z', '3e', '4@a', '5$s', '689gb', '7+t']
const letters = new Map(alike.flatMap((signs) => Array.from(signs, (sign) => [sign, signs.at(-1)!] as const)))

/** A text in lower case, each sign as it sounds, without what stands between words. */
const soundOf = (text: string): string =>
  Array.from(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}{}!|@$+]/gu, ''),
  )
    .map((sign) => letters.get(sign) ?? sign)
    .join('')

/** Of each ASCII character: thousands of answers are gone through with each that arrives. */
const sounds = Array.from({ length: 128 }, (_, code) => soundOf(String.fromCharCode(code)))

/** A flag as it sounds: what differs only in case, in digits for letters, or in what stands between words is the same. */
export function folded(flag: string): string {
  let fold = ''
  for (let index = 0; index < flag.length; index++) {
    const sound = sounds[flag.charCodeAt(index)]
    if (sound === undefined) return soundOf(flag)
    fold += sound
  }
  return fold
}

const signsOf = (fold: string) => (/^[^{]*\{(.*)\}$/.exec(fold)?.[1] ?? fold).length

interface Owned {
  team: string
  /** Its first correct submission. */
  row: Submission
}

/** Wrong answers that are the accepted flag of another team: theirs was passed on, before or after it was accepted. */
export function foreignAnswers(rows: readonly Submission[]): Signal[] {
  const owners = ownersIn(rows)
  if (owners.size === 0) return []
  const foreign = rows.flatMap((row) => {
    const owned = row.status === 'WrongAnswer' ? owners.get(folded(row.answer)) : undefined
    return owned && owned.team !== row.team ? [{ row, owned }] : []
  })
  return groupedByBoth(
    foreign,
    ({ row }) => row.team,
    ({ owned }) => owned.team,
  ).map((found) => {
    const [{ row, owned }] = found as [(typeof found)[number]] // none is empty
    const rows = [...new Set(found.flatMap(({ row, owned }) => [row, owned.row]))]
    return {
      rule: 'foreign',
      key: `foreign-${signOf(joined(row.team, owned.team))}`,
      rows: rows.sort((one, other) => other.time - one.time),
      teams: [row.team, owned.team],
      challenge: challengeOfAll(rows),
      count: new Set(found.map(({ owned }) => owned.row)).size,
    }
  })
}

/** Whose each flag is, by its fold, of the challenges whose flags are each team's own. */
function ownersIn(rows: readonly Submission[]): Map<string, Owned> {
  const accepted = rows.filter(({ status }) => status === 'Accepted')
  const challenges = new Map<string, Map<string, Owned>>()
  const shared = new Set<string>()
  for (const [row] of groupedByBoth(accepted.toReversed(), challengeOf, teamOf) as [Submission][]) {
    const fold = folded(row.answer)
    const flags = challenges.get(row.challenge) ?? new Map<string, Owned>()
    challenges.set(row.challenge, flags)
    if (flags.has(fold)) shared.add(row.challenge)
    flags.set(fold, { team: row.team, row })
  }
  const own = [...challenges].filter(([title, flags]) => !shared.has(title) && flags.size >= leastOwners)
  return new Map(own.flatMap(([, flags]) => [...flags].filter(([fold]) => signsOf(fold) >= leastSigns)))
}
