import type { ChallengeCategory, GameNotice, Scoreboard } from '#contract/api.gen.ts'

/** The first solve of a challenge, whether the board told it or a notice did. */
export interface FirstBlood {
  /** The same by whichever it was told. */
  id: string
  team: string
  challenge: string
  /** Undefined until the board has it. */
  category: ChallengeCategory | undefined
  points: number | undefined
  time: number
}

const idOf = (team: string, challenge: string) => JSON.stringify([team, challenge])

/** All first bloods of a game, the newest first: a notice that was missed is on the board, and a board may come later. */
export function firstBloods(board: Scoreboard | undefined, notices: GameNotice[]): FirstBlood[] {
  const found = new Map<string, FirstBlood>()
  for (const { type, values, time } of notices) {
    const [team = '', challenge = ''] = values
    const id = idOf(team, challenge)
    if (type === 'FirstBlood')
      found.set(id, { id, team, challenge, category: undefined, points: undefined, time })
  }
  for (const blood of board ? bloodsOnBoard(board) : []) found.set(blood.id, blood)
  return [...found.values()].sort((a, b) => b.time - a.time)
}

function bloodsOnBoard({ challenges, items }: Scoreboard): FirstBlood[] {
  const solvesByTeam = new Map(items.map(({ id, solvedChallenges }) => [id, solvedChallenges]))
  return Object.values(challenges)
    .flat()
    .flatMap(({ id, title, category, bloods: [first] }) => {
      if (!first) return []
      const points = solvesByTeam.get(first.id)?.find((solve) => solve.id === id)?.score
      return {
        id: idOf(first.name, title),
        team: first.name,
        challenge: title,
        category,
        points,
        time: first.submitTimeUtc,
      }
    })
}
