// A submitted flag and its verdict.

/** FlagSubmitted: still being judged. NotFound: the team has no instance of the challenge. */
export type AnswerResult = 'FlagSubmitted' | 'Accepted' | 'WrongAnswer' | 'CheatDetected' | 'NotFound'

/** A submitted flag, as monitors see it. */
export interface Submission {
  answer: string
  status: AnswerResult
  time: number
  /** Empty if the account is gone. */
  user: string
  team: string
  /** Title. */
  challenge: string
}
