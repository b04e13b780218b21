// Writeups that teams upload after a game.
export type { WriteupInfo, WriteupStatus } from '#contract/api.gen.ts'
