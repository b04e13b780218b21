import { createSubmissionDesk } from './submission-desk.ts'
import type { DeskPlace } from './submission-hands.ts'
import { onePerCache } from '#src/live/shared.ts'

/** The one desk of a person's flags in a game for all that stand on a page, and for the next one. */
export const sharedDesk = onePerCache(
  ({ userId, gameId }: DeskPlace) => `${userId} ${gameId}`,
  createSubmissionDesk,
)
