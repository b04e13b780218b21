import { scoreboardFrom } from '#src/server/adapter/games.ts'
import { routesOf } from '#arena/mount/routes.ts'
import type { Arena } from '#arena/parts/arena.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { seedWorld } from '#arena/world/seed.ts'
import type { Division } from '#src/model/division.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'

const made = new Map<number, Scoreboard>()

/** The scoreboard of arena's running game, with this many teams. */
export function arenaScoreboard(teams = 24): Scoreboard {
  if (!made.has(teams)) made.set(teams, makeScoreboard(teams))
  return structuredClone(made.get(teams)!)
}

function makeScoreboard(teams: number): Scoreboard {
  const { arena, close } = createArena({ dials: { rateLimits: false, botSpeed: 0 } })
  const scoreboard = answered(arena, arena.scoreboards.of(seedWorld(arena, { teams }).running))
  close()
  return scoreboardFrom(structuredClone(scoreboard), 'arena')
}

/** The division of this name on such a scoreboard. */
export const divisionOn = ({ items }: Scoreboard, name: string): Division =>
  items.find(({ division }) => division?.name === name)!.division!

/** A scoreboard with what the server that arena is answers of it: rules know more. */
const answered = ({ edition }: Arena, scoreboard: unknown) =>
  routesOf(edition.name)
    .find(({ id }) => id === 'gameScoreboard')!
    .cut(scoreboard)

/** The times of all solves on a scoreboard, earliest first. */
export const solveTimes = ({ items }: Scoreboard) =>
  items.flatMap(({ solvedChallenges }) => solvedChallenges.map(({ time }) => time)).sort((a, b) => a - b)
