import type { GameNotice } from '#contract/api.gen.ts'
import type { TFunction } from 'i18next'

/** What organizers say, as one line of plain text. */
export function noticeText(t: TFunction, { type, values: [first = ''] }: GameNotice): string {
  if (type === 'NewHint' || type === 'NewChallenge') return t(`notices.text.${type}`, { challenge: first })
  return plainText(first)
}

/** Markdown without its marks: a hall has no use for links. */
export const plainText = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/^\s*(?:#{1,6}|>|[-+*]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
