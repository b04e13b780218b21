import { flagOf, lineService, type Puzzle } from '#arena/containers/puzzle.ts'
import { randomInt } from 'node:crypto'

const deepest = 1000
const throws = 12

/** Asks for a depth that bisection finds in ten throws; without it, twelve are hopeless. */
export const soundingLine: Puzzle = (environment) =>
  lineService(({ send, hangUp }) => {
    const depth = randomInt(1, deepest + 1)
    let left = throws
    send(`The sea here is 1 to ${deepest} fathoms deep. You have ${throws} throws of the line.\nfathoms? `)
    return (line) => {
      const guess = Number(line)
      if (!Number.isInteger(guess) || line === '')
        return send('A whole number of fathoms, please.\nfathoms? ')
      if (guess === depth) return hangUp(`By the mark, ${depth}! ${flagOf(environment)}\n`)
      if (--left === 0) return hangUp('The line is gone. Cast off and try again.\n')
      send(`${guess < depth ? 'Deeper.' : 'Shallower.'} ${left} left.\nfathoms? `)
    }
  })
