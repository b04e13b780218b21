/** The parts of a challenge that decide its score. */
export interface Worth {
  originalScore: number
  minScoreRate: number
  difficulty: number
}

/** The points of a challenge after `solves` teams have solved it; the same for all of them (behaviour 4.2). */
export function challengeScore({ originalScore, minScoreRate, difficulty }: Worth, solves: number): number {
  if (solves <= 1) return originalScore
  return Math.floor(originalScore * (minScoreRate + (1 - minScoreRate) * Math.exp((1 - solves) / difficulty)))
}

/** First, second and third blood bonus in thousandths, unpacked from ten bits each (behaviour 4.3). */
export function bloodBonuses(packed: number): [first: number, second: number, third: number] {
  if (packed < 0 || packed >= 2 ** 31) return [0, 0, 0]
  return [(packed >> 20) & 1023, (packed >> 10) & 1023, packed & 1023]
}

/** The packed bonus as stored: 0 if it is negative or one of its parts is above 1000. */
export function storedBonus(packed: number): number {
  if (packed < 0) return 0
  return bloodBonuses(packed).some((part) => part > 1000) ? 0 : packed
}

/** Points with a bonus, in single precision and rounded half to even, as the real server computes them. */
export function bloodedScore(score: number, bonus: number): number {
  const exact = Math.fround(score * Math.fround(1 + bonus / 1000))
  const floor = Math.floor(exact)
  if (exact - floor !== 0.5) return Math.round(exact)
  return floor % 2 === 0 ? floor : floor + 1
}
