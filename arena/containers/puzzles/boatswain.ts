import { flagOf, lineService, type Puzzle } from '#arena/containers/puzzle.ts'

const rankAt = 16

/** Writes the name into a register without checking its length; the rank is stored right behind it. */
export const boatswain: Puzzle = (environment) =>
  lineService(({ send, hangUp }) => {
    send('Boatswain here. The register keeps 16 letters for your name, and 8 for your rank after it.\nname? ')
    return (name) => {
      const register = Buffer.alloc(64)
      register.write('deckhand', rankAt, 'latin1')
      register.write(name, 0, 'latin1')
      const rank = register.toString('latin1', rankAt, rankAt + 8).replaceAll('\0', '')
      if (rank.startsWith('captain')) return hangUp(`Welcome aboard, Captain. ${flagOf(environment)}\n`)
      hangUp(`Your rank is ${rank}. Only a captain may see the log.\n`)
    }
  })
