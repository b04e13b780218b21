import type { ChallengeType } from './challenge.ts'

/** The four types: files before containers, one flag for all teams before one per team. Other servers have more. */
export const challengeTypes: readonly ChallengeType[] = [
  'StaticAttachment',
  'DynamicAttachment',
  'StaticContainer',
  'DynamicContainer',
]
