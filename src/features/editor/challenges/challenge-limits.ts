/**
 * The server's limits, by the contract's ChallengeUpdate and FlagInput; also refuses values that it does not check but
 * cannot use.
 */
export const challengeLimits = {
  flag: { least: 1, most: 127 },
  template: { most: 120 },
  memory: { least: 32, most: 1_048_576 },
  storage: { least: 128, most: 1_048_576 },
  /** Of the servers that also take less. */
  anyStorage: { least: 0, most: 1_048_576 },
  submissions: { least: 0, most: 10_000 },
  /** Tenths of a core. */
  cpu: { least: 1, most: 1024 },
  port: { least: 1, most: 65_535 },
  /** The server accepts any 32-bit integer. */
  score: { least: 0, most: 2_147_483_647 },
  /** Percent of the original score. */
  rate: { least: 0, most: 100 },
  difficulty: { least: 0.1 },
} as const
