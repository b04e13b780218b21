import type { AnswerResult } from '#contract/api.gen.ts'

/** Whether an answer is somebody's flag, and so nothing for a screen that others see. */
export const isFlag = (verdict: AnswerResult) => verdict === 'Accepted' || verdict === 'CheatDetected'

/** An answer without what it says: its frame stays, its length does not show. */
export function masked(answer: string): string {
  const [, frame] = /^([\w-]{1,16})\{.*\}$/s.exec(answer) ?? []
  return frame ? `${frame}{••••}` : '••••'
}
