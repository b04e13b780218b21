// What happens in a game, as monitors follow it.

/** Kind of a monitored event. Other servers have more: those are shown by name. */
export type EventType = 'Normal' | 'ContainerStart' | 'ContainerDestroy' | 'FlagSubmit' | 'CheatDetected'

/** Something that happened in a game. */
export interface GameEvent {
  type: EventType
  /** ContainerStart, ContainerDestroy: [challenge id, challenge title]. FlagSubmit: [AnswerResult, answer, challenge title, challenge id]. CheatDetected: [challenge title, submitting team, team owning the flag]. */
  values: string[]
  time: number
  /** Empty if the account is gone. */
  user: string
  team: string
}
