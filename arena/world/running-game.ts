import type { Timed } from '#arena/parts/arena.ts'
import { gameWithMostBots } from '#arena/store/bots.ts'

/** The running game that the bots play: the one that most of them have entered; of several, the newest. */
export const runningGame = ({ store, clock }: Timed) => gameWithMostBots(store, clock.now())
