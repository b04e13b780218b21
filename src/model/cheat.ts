// Flags of one team that another submitted.
export type { CheatInfo } from '#contract/api.gen.ts'
