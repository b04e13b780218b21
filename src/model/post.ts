// Posts of a site.

/** A post in lists. */
export interface PostInfo {
  /** 8 hex digits. */
  id: string
  title: string
  /** Markdown. */
  summary: string
  isPinned: boolean
  tags: string[] | null
  authorAvatar: string | null
  /** null if the account is gone. */
  authorName: string | null
  /** Last change. */
  time: number
}

/** A post in full. */
export interface PostDetail extends PostInfo {
  /** Markdown. */
  content: string
}

/** The parts of a post that an organizer writes; its pin is set separately. */
export interface PostText {
  title: string
  /** Markdown. */
  summary: string
  /** Markdown. */
  content: string
  tags: string[]
}
