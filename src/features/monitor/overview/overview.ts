import type { Doubt } from '#src/features/monitor/challenge-health.ts'
import type { ChallengeCategory } from '#src/model/challenge.ts'
import type { ReactNode } from 'react'

/** Something that waits for an organizer, as a link to where it is dealt with. */
export interface Waiting {
  key: string
  text: ReactNode
  /** More about it, in a word or two. */
  note?: string | undefined
  to: string
}

/** What the overview of a game is about, and what only some of those who see it know. */
export interface Overview {
  game: { id: number; start: number; end: number }
  /** Where this user finds what a category counts, what was announced, and what to do about a challenge that may be broken. */
  links: {
    category: (category: ChallengeCategory) => string
    announced: string
    doubt: (doubt: Doubt) => string
  }
  /** Known to admins: what waits for them; undefined while it is read. */
  waiting?: Waiting[] | undefined
  /** Known to admins: the instances of this game now, when that was read on the local clock, and the address of their list. */
  instances?: { count: number; at: number; to: string } | undefined
}
