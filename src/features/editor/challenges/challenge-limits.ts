/** What the server takes, by the contract's schemas ChallengeUpdate and FlagInput; what it does not check and nothing can be made of is refused too. */
export const challengeLimits = {
  flag: { least: 1, most: 127 },
  template: { most: 120 },
  memory: { least: 32, most: 1_048_576 },
  storage: { least: 128, most: 1_048_576 },
  /** Tenths of a core. */
  cpu: { least: 1, most: 1024 },
  port: { least: 1, most: 65_535 },
  /** The server takes any whole number of 32 bits. */
  score: { least: 0, most: 2_147_483_647 },
  /** Percent of the original score. */
  rate: { least: 0, most: 100 },
  difficulty: { least: 0.1 },
} as const
