// A team's place in a game, and its review.
export type { ParticipationInfo, ParticipationRef, ParticipationStatus } from '#contract/api.gen.ts'
