import type { RowNames } from './monitor-filter.ts'
import type { CheatInfo } from '#src/model/cheat.ts'
import type { EventType, GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'

/** The names in a submission. */
export const namesInSubmission = ({ team, user, challenge }: Submission): RowNames => ({
  teams: [team],
  user,
  challenge,
})

/** The title of the challenge that an event is about; its position in the values depends on the type. */
export function challengeOf({ type, values }: Pick<GameEvent, 'type' | 'values'>): string {
  const at: Partial<Record<EventType, number>> = {
    ContainerStart: 1,
    ContainerDestroy: 1,
    FlagSubmit: 2,
    CheatDetected: 0,
  }
  return values[at[type] ?? -1] ?? ''
}

/** The names in an event; for a cheat, those of both teams. */
export const namesInEvent = (event: GameEvent): RowNames => ({
  teams: event.type === 'CheatDetected' ? [event.team, ...event.values.slice(1, 3)] : [event.team],
  user: event.user,
  challenge: event.type === 'Normal' ? event.values.join(' ') : challengeOf(event),
})

/** The names in a cheat record, of both teams. */
export const namesInCheat = ({ ownedTeam, submitTeam, submission }: CheatInfo): RowNames => ({
  teams: [ownedTeam.team.name, submitTeam.team.name],
  user: submission.user,
  challenge: submission.challenge,
})
