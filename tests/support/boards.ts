import { boardFrom } from '#src/server/adapter/games.ts'
import { routesOf } from '#arena/mount/routes.ts'
import type { Arena } from '#arena/parts/arena.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { seedWorld } from '#arena/world/seed.ts'
import type { Division } from '#src/model/division.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'

const made = new Map<number, Scoreboard>()

/** The board of arena's running game, with this many teams. */
export function arenaBoard(teams = 24): Scoreboard {
  if (!made.has(teams)) made.set(teams, makeBoard(teams))
  return structuredClone(made.get(teams)!)
}

function makeBoard(teams: number): Scoreboard {
  const { arena, close } = createArena({ dials: { rateLimits: false, botSpeed: 0 } })
  const board = answered(arena, arena.boards.of(seedWorld(arena, { teams }).running))
  close()
  return boardFrom(structuredClone(board), 'arena')
}

/** The division of this name on such a board. */
export const divisionOn = ({ items }: Scoreboard, name: string): Division =>
  items.find(({ division }) => division?.name === name)!.division!

/** A board with what the server that arena is answers of it: rules know more. */
const answered = ({ edition }: Arena, board: unknown) =>
  routesOf(edition.name)
    .find(({ id }) => id === 'gameScoreboard')!
    .cut(board)

/** The times of all solves on a board, earliest first. */
export const solveTimes = ({ items }: Scoreboard) =>
  items.flatMap(({ solvedChallenges }) => solvedChallenges.map(({ time }) => time)).sort((a, b) => a - b)
