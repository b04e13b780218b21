import type { Arena } from '#arena/arena.ts'
import type { Judge } from '#arena/judge.ts'

export const createJudge = (_arena: Arena): Judge => ({ queue: () => {}, settled: async () => {} })
