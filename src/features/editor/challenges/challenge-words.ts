import type { ChallengeType } from '#src/model/challenge.ts'

/** The four types, as the contract names them: files before containers, one flag for all teams before one per team. */
export const challengeTypes: ChallengeType[] = [
  'StaticAttachment',
  'DynamicAttachment',
  'StaticContainer',
  'DynamicContainer',
]

/** Whether a challenge of this type runs in a container. */
export const hasInstance = (type: ChallengeType) => type === 'StaticContainer' || type === 'DynamicContainer'
