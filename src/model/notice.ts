// Notices of a game: announcements, hints, new challenges, bloods.

/** Normal is written by an administrator; all others are produced by the server. */
export type NoticeType = 'Normal' | 'FirstBlood' | 'SecondBlood' | 'ThirdBlood' | 'NewHint' | 'NewChallenge'

/** A notice of a game. */
export interface GameNotice {
  id: number
  type: NoticeType
  /** Normal: [text in Markdown]. FirstBlood, SecondBlood, ThirdBlood: [team name, challenge title]. NewHint, NewChallenge: [challenge title]. */
  values: string[]
  /** Publication, or last change. */
  time: number
}
