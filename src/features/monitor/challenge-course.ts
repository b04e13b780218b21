import type { Submission } from '#src/model/submission.ts'
import { hour } from '#src/lib/time/time.ts'

/** How a challenge went, in the submissions that were read. */
export interface Course {
  /** Solves in each of equal spans, the first of which begins with the first submission. */
  solves: number[]
  /** Flags that a solving team sent, with the right one: the middle one of all teams; undefined without a solve. */
  tries: number | undefined
  /** Teams that tried it within the last hour and have not solved it, the latest first. */
  trying: string[]
  /** Wrong flags by the number of teams that sent each, most first. */
  wrong: { answer: string; teams: number }[]
}

const spans = 24

/** Sums up the submissions for a challenge; `rows` are newest first. */
export function courseOf(rows: readonly Submission[], challenge: string, now: number): Course {
  const own = rows.filter((row) => row.challenge === challenge && row.status !== 'FlagSubmitted')
  const solvedAt = new Map<string, number>()
  for (const { team, status, time } of own) if (status === 'Accepted') solvedAt.set(team, time) // the first is met last
  const start = own.at(-1)?.time ?? now
  const span = Math.max(1, (now - start) / spans)
  const solves = Array.from({ length: spans }, () => 0)
  for (const time of solvedAt.values()) {
    const at = Math.min(spans - 1, Math.max(0, Math.floor((time - start) / span)))
    solves[at] = (solves[at] ?? 0) + 1
  }
  const tries = [...solvedAt]
    .map(([team, end]) => own.filter((row) => row.team === team && row.time <= end).length)
    .sort((one, other) => one - other)
  const trying = own.filter(({ team, time }) => time > now - hour && !solvedAt.has(team))
  return {
    solves,
    tries: tries[Math.floor(tries.length / 2)],
    trying: [...new Set(trying.map(({ team }) => team))],
    wrong: wrongIn(own),
  }
}

function wrongIn(rows: readonly Submission[]) {
  const teams = new Map<string, Set<string>>()
  for (const { answer, team, status } of rows)
    if (status === 'WrongAnswer') teams.set(answer, (teams.get(answer) ?? new Set()).add(team))
  return [...teams]
    .map(([answer, { size }]) => ({ answer, teams: size }))
    .sort((one, other) => other.teams - one.teams)
}
