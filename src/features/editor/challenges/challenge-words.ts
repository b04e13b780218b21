import type { ChallengeType } from '#src/model/challenge.ts'

/** Whether a challenge of this type runs in a container. */
export const hasInstance = (type: ChallengeType) => type === 'StaticContainer' || type === 'DynamicContainer'
