// Captured connections, by challenge and team.
export type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#contract/api.gen.ts'
