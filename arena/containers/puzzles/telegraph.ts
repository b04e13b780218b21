import { flagOf, lineService, type Puzzle } from '#arena/containers/puzzle.ts'

/** Sends the flag reversed and Base64-encoded, then hangs up: `nc HOST PORT | tail -1 | base64 -d | rev`. */
export const telegraph: Puzzle = (environment) =>
  lineService(({ hangUp }) => {
    const backwards = Buffer.from(flagOf(environment)).reverse().toString('base64')
    hangUp(`Coast station calling. Mind the current: last in, first out.\n${backwards}\n`)
  })
