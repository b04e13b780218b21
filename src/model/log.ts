// Rows of the server's log.
export type { LogMessage } from '#contract/api.gen.ts'
