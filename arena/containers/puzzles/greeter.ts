import { lineService, type Puzzle } from '#arena/containers/puzzle.ts'

/** Stands in for any image that arena does not know. */
export const greeter: Puzzle = ({ image, teamId, flag }) =>
  lineService(({ hangUp }) =>
    hangUp(
      `Ahoy, team ${teamId}. This is where ${image} would run.\n${flag === null ? '' : `Its flag is ${flag}\n`}`,
    ),
  )
