import type { UserProfile } from '#src/model/account.ts'
import type { ParticipationInfo, ParticipationStatus } from '#src/model/participation.ts'
import { searchable } from '#src/lib/searchable.ts'

export const states = [
  'Pending',
  'Accepted',
  'Rejected',
  'Suspended',
] as const satisfies ParticipationStatus[]
export type State = (typeof states)[number]

/** Which entries of a review are shown; an empty text matches all. */
export interface ReviewFilter {
  state: State | ''
  /** The id of a division. */
  division: string
  complete: 'yes' | 'no' | ''
  find: string
}

/** What an entry lacks: members without a student number, and members who have not joined the game. */
export function lacksOf({ team, registeredMembers }: ParticipationInfo) {
  const joined = team.members.filter(({ userId }) => registeredMembers.includes(userId)).length
  return {
    members: team.members.length,
    joined,
    numbers: team.members.filter(({ stdNumber }) => stdNumber.trim() === '').length,
    absent: team.members.length - joined,
  }
}

/** Whether all members of a team have joined, each with a student ID. */
export function isComplete(entry: ParticipationInfo) {
  const { numbers, absent } = lacksOf(entry)
  return numbers === 0 && absent === 0
}

/** Captain first, then in order of joining. */
export const membersOf = ({ team }: ParticipationInfo) =>
  team.members.toSorted((a, b) => Number(b.userId === team.captainId) - Number(a.userId === team.captainId))

/** The name to show for a member: the real name if given. */
export const nameOf = ({ realName, userName }: UserProfile) => realName.trim() || userName

const texts = new WeakMap<ParticipationInfo, string>()

function textOf(entry: ParticipationInfo) {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const { team } = entry
  const people = team.members.flatMap(({ userName, realName, stdNumber, email }) => [
    userName,
    realName,
    stdNumber,
    email,
  ])
  const text = searchable([team.name, team.bio ?? '', String(team.id), ...people].join('\n'))
  texts.set(entry, text)
  return text
}

type Part = keyof ReviewFilter

/** Whether an entry matches a filter; `except` ignores one part of it, to count what its other values would show. */
export function fits(entry: ParticipationInfo, filter: ReviewFilter, except?: Part): boolean {
  const { state, division, complete, find } = filter
  return (
    (except === 'state' || state === '' || entry.status === state) &&
    (except === 'division' || division === '' || entry.divisionId === division) &&
    (except === 'complete' || complete === '' || isComplete(entry) === (complete === 'yes')) &&
    searchable(find)
      .split(/\s+/)
      .every((word) => textOf(entry).includes(word))
  )
}

/** How many entries each value of each part of a filter would show, with the other parts unchanged. */
export function countsOf(entries: readonly ParticipationInfo[], filter: ReviewFilter) {
  const but = (part: Part) => entries.filter((entry) => fits(entry, filter, part))
  const [byState, byDivision, byComplete] = [but('state'), but('division'), but('complete')]
  const complete = byComplete.filter(isComplete).length
  return {
    all: byState.length,
    state: (state: State) => byState.filter(({ status }) => status === state).length,
    division: (division: string) => byDivision.filter((entry) => entry.divisionId === division).length,
    complete,
    incomplete: byComplete.length - complete,
  }
}

/**
 * The decisions offered for an entry in each state: the server allows any change (behaviour 3.5), these are the
 * sensible ones.
 */
export const decisionsOf: Record<ParticipationStatus, Decision[]> = {
  Pending: ['Accepted', 'Rejected'],
  Accepted: ['Suspended'],
  Suspended: ['Accepted'],
  Rejected: ['Accepted'],
  Unsubmitted: ['Accepted', 'Rejected'],
}

export type Decision = 'Accepted' | 'Rejected' | 'Suspended'
