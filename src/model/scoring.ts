/** The settings that decide how many points a challenge is worth. */
export interface Worth {
  originalScore: number
  /** The share of `originalScore` that always remains, 0 to 1. */
  minScoreRate: number
  difficulty: number
}

/** The points of a challenge after this many solves, the same for every team (behaviour 4.2). */
export function scoreAfter({ originalScore, minScoreRate, difficulty }: Worth, solves: number): number {
  if (solves <= 1) return originalScore
  return Math.floor(originalScore * (minScoreRate + (1 - minScoreRate) * Math.exp((1 - solves) / difficulty)))
}

/** The least that a challenge can be worth. */
export const leastScore = ({ originalScore, minScoreRate }: Worth) => Math.floor(originalScore * minScoreRate)

/** The bonuses for first, second and third blood, in thousandths of the points. */
export type Bonuses = readonly [first: number, second: number, third: number]

/** Unpacks the three bonuses of a game, ten bits each (behaviour 4.3); a value of 2³¹ or more means none. */
export function bonusesIn(packed: number): Bonuses {
  if (packed < 0 || packed >= 2 ** 31) return [0, 0, 0]
  return [(packed >> 20) & 1023, (packed >> 10) & 1023, packed & 1023]
}

/** Packs the three as the server stores them; one above 1000 would turn them all into none. */
export const packedBonuses = ([first, second, third]: Bonuses) => first * 2 ** 20 + second * 2 ** 10 + third

/** Points with a bonus, in single precision and rounded half to even, as the server computes them (behaviour 4.3). */
export function bloodedScore(score: number, bonus: number): number {
  const exact = Math.fround(score * Math.fround(1 + bonus / 1000))
  const floor = Math.floor(exact)
  if (exact - floor !== 0.5) return Math.round(exact)
  return floor % 2 === 0 ? floor : floor + 1
}
