import type { GameNotice } from '#src/model/notice.ts'
import { plainText } from '#src/ui/text/plain-text.ts'
import type { TFunction } from 'i18next'

/** A notice as one line of plain text. */
export function noticeText(t: TFunction, { type, values: [first = ''] }: GameNotice): string {
  if (type === 'NewHint' || type === 'NewChallenge') return t(`notices.text.${type}`, { challenge: first })
  return plainText(first)
}
