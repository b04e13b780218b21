import { bursts } from './bursts.ts'
import { solvedWithoutInstance } from './no-instance.ts'
import { recordedCheats } from './recorded-cheats.ts'
import { sameFlags } from './same-flag.ts'
import type { Signal } from './signal.ts'
import { twinOrders } from './twin-order.ts'
import type { CheatInfo } from '#src/model/cheat.ts'
import type { GameEvent } from '#src/model/event.ts'
import type { Submission } from '#src/model/submission.ts'

/** What was read of a game to find signals in; lists are newest first. */
export interface Evidence {
  submissions: Submission[]
  events: GameEvent[]
  /** Whether the events reach back to the game's first. */
  hasAllEvents: boolean
  cheats: CheatInfo[]
}

/** All signals in what was read, most recent first. */
export function signalsIn({ submissions, events, hasAllEvents, cheats }: Evidence): Signal[] {
  return [
    ...recordedCheats(cheats),
    ...sameFlags(submissions),
    ...bursts(submissions),
    ...(hasAllEvents ? solvedWithoutInstance(submissions, events) : []),
    ...twinOrders(submissions),
  ].sort((one, other) => other.rows[0]!.time - one.rows[0]!.time)
}
