import type { TargetKind } from '#program/relay/target.ts'
import { outcomeByStatus, postOf, said } from './answers.ts'
import { inert, withEntities } from './inert.ts'

/** Signs that mark a text. Slack has no escape for them; the full-width ones look much the same and mark nothing. */
const marks: Record<string, string> = { '*': '＊', _: '＿', '~': '～', '`': '｀' }

/** An underscore between two letters marks nothing and stays. */
const marking = /[*~`]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g

/** An incoming webhook of a channel of Slack. Its secret is the whole address. */
export const slack: TargetKind = {
  longest: 4000,
  lengthOf: (text) => text.length,
  limits: [{ count: 1, within: 1_000 }],
  escape: (text) =>
    withEntities(inert(text), /[&<>]/g)
      .replace(marking, (mark) => marks[mark] ?? mark)
      .replaceAll('&gt;', '\u2060&gt;'), // at the beginning of a line it would quote

  request({ text }, { secret }) {
    return postOf(secret, JSON.stringify({ text, unfurl_links: false, unfurl_media: false }))
  },

  /** A refusal is one word: `no_service`, `channel_is_archived`, `invalid_payload`. */
  async outcomeOf(response) {
    const word = (await response.text()).trim()
    return outcomeByStatus(response, /^\w{1,60}$/.test(word) ? said(word) : '')
  },
}
