import { grouped } from '#src/features/monitor/triage/signal.ts'
import { hour, minute, second } from '#src/lib/time/time.ts'
import type { Submission } from '#src/model/submission.ts'

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
type Random = ReturnType<typeof randomFrom>

/** Normally distributed, around 0 with a spread of 1. */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

interface Challenge {
  title: string
  category: number
  difficulty: number
  /** When it is released, and when a hint makes it easy for all who are on it. */
  from: number
  hintAt: number
}

interface Made {
  teams?: number
  challenges?: number
  /** Length of the game. */
  length?: number
  /** All teams are of much the same skill and pace, start together, and go down the list. */
  isAlike?: boolean
}

const start = Date.UTC(2026, 4, 1, 8)

/**
 * The submissions of a game in which nobody cheats, newest first: teams of different skill in different categories who
 * solve in bursts and take breaks, half of them in the order of the list; waves of releases, hints that make many solve
 * at once, and a few who keep their flags for the end.
 */
export function honestGame(
  seed: number,
  { teams = 300, challenges = 60, length = 48 * hour, isAlike = false }: Made = {},
) {
  const random = randomFrom(seed)
  const list = challengesOf(random, challenges, length)
  const rows = Array.from({ length: teams }, (_, index) =>
    solvesOf(random, teamOf(random, `Team ${index}`, isAlike), list, length),
  )
  return newestFirst(rows.flat())
}

const newestFirst = (rows: Submission[]) => rows.toSorted((one, other) => other.time - one.time)

function challengesOf(random: Random, count: number, length: number): Challenge[] {
  return Array.from({ length: count }, (_, index) => ({
    title: index < 2 ? `Welcome ${index}` : `Challenge ${index}`,
    category: index % 6,
    difficulty: index < 2 ? -9 : normal(random) * 1.3 + 0.4,
    from: index % 3 === 0 && index > 12 ? start + (length / 4) * Math.floor(1 + random() * 2) : start,
    hintAt: random() < 0.25 ? start + length * (0.2 + 0.6 * random()) : Infinity,
  }))
}

/** A team, as it plays. */
interface Player {
  team: string
  skill: number
  /** How good it is in each category. */
  likes: number[]
  /** Above 1 for a slow one; and how much that varies. */
  pace: number
  spread: number
  /** Whether it goes down the list, or by what it likes. */
  isByList: boolean
  startsLate: boolean
  keepsFlags: boolean
}

function teamOf(random: Random, team: string, isAlike: boolean): Player {
  const by = isAlike ? 0.15 : 1
  return {
    team,
    skill: normal(random) * by + (isAlike ? 1 : 0),
    likes: Array.from({ length: 6 }, () => normal(random) * 0.7 * by),
    pace: Math.exp(normal(random) * 0.5 * by),
    spread: isAlike ? 0.4 : 0.8,
    isByList: isAlike || random() < 0.5,
    startsLate: !isAlike && random() < 0.4,
    keepsFlags: random() < (isAlike ? 0.3 : 0.05),
  }
}

/** The share of those who are on a challenge that its hint makes solve it. */
const byHint = 0.35

function solvesOf(random: Random, player: Player, list: readonly Challenge[], length: number): Submission[] {
  const { team, skill, likes, pace, spread, isByList, startsLate, keepsFlags } = player
  const end = start + length
  const nightAt = start + (12 + 6 * random()) * hour
  const liking = ({ category }: Challenge) => likes[category]! + random() - 0.5
  const order = isByList ? list : list.toSorted((one, other) => liking(other) - liking(one))
  const solves: { challenge: string; time: number }[] = []
  let now = start + (startsLate ? random() * length * 0.3 : random() * 2 * minute)
  for (const { title, category, difficulty, from, hintAt } of order) {
    const ease = skill + likes[category]! - difficulty
    const chance = 1 / (1 + Math.exp(-1.6 * ease))
    const usual = difficulty < -5 ? 20 * second : 25 * minute * Math.exp(-0.4 * ease)
    const took = Math.exp(normal(random) * spread) * pace * usual
    now = Math.max(now, from)
    if (isAsleep(now, nightAt)) now += 7 * hour
    if (random() < 0.08) now += random() * 3 * hour // a break
    const isSolved = random() < chance
    now += isSolved ? took : took * 0.4
    if (isSolved) solves.push({ challenge: title, time: now })
    else if (random() < byHint * (1 + chance))
      solves.push({ challenge: title, time: hintAt + random() * 12 * minute })
    if (now > end) break
  }
  const kept = () => end - 8 * minute + random() * minute
  return solves
    .filter(({ time }) => time < end)
    .map(({ challenge, time }, index) => ({
      answer: `flag{${challenge} of ${team}}`,
      status: 'Accepted',
      time: keepsFlags ? kept() + index * 6 * second : time,
      user: team,
      team,
      challenge,
    }))
}

const isAsleep = (now: number, nightAt: number) => now > nightAt && (now - nightAt) % (24 * hour) < hour

interface Copy {
  from: string
  by: string
}

/** Has teams copy others: most of what another solves they send up to four minutes later, and solve little themselves. */
export function withCopies(rows: readonly Submission[], copies: readonly Copy[], seed: number): Submission[] {
  const random = randomFrom(seed)
  const copying = copies.flatMap(({ from, by }) => {
    const passed = rows
      .filter(({ team }) => team === from && random() < 0.85)
      .map((row) => ({ ...row, team: by, user: by, time: row.time + (15 + random() * 225) * second }))
    const known = new Set(passed.map(({ challenge }) => challenge))
    const own = rows.filter(({ team, challenge }) => team === by && !known.has(challenge) && random() < 0.1)
    return [...passed, ...own]
  })
  const isCopying = new Set(copies.map(({ by }) => by))
  return newestFirst([...rows.filter(({ team }) => !isCopying.has(team)), ...copying])
}

const fewestHours = 5

/** The teams that solved something in many different hours, by how much they solved, most first. */
export function busiest(rows: readonly Submission[]): string[] {
  const ofTeam = grouped(rows, ({ team }) => team)
  const hoursOf = (solves: readonly Submission[]) =>
    new Set(solves.map(({ time }) => Math.floor(time / hour)))
  return [...ofTeam]
    .filter(([, solves]) => hoursOf(solves).size >= fewestHours)
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([team]) => team)
}
