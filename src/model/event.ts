// What happens in a game, as monitors follow it.
export type { EventType, GameEvent } from '#contract/api.gen.ts'
