import type { GameNotice } from '#src/model/notice.ts'
import { withoutTags } from '#src/ui/text/markdown-tags.ts'
import type { TFunction } from 'i18next'

/** A notice as one line of plain text. */
export function noticeText(t: TFunction, { type, values: [first = ''] }: GameNotice): string {
  if (type === 'NewHint' || type === 'NewChallenge') return t(`notices.text.${type}`, { challenge: first })
  return plainText(first)
}

/** Strips Markdown syntax: nobody follows a link on a projector. */
export const plainText = (markdown: string) =>
  withoutTags(markdown)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-+*]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
