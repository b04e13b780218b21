import type { GameEvent, GameNotice, LogMessage, Submission } from '#contract/api.gen.ts'

/** What arena says on its three hubs. Moments are milliseconds here and ISO 8601 text on the wire (behaviour 7.1). */
export interface Hubs {
  notice(gameId: number, notice: GameNotice): void
  event(gameId: number, event: GameEvent): void
  submission(gameId: number, submission: Submission): void
  log(line: LogMessage): void
}
