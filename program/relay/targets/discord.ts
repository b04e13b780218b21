import type { TargetKind } from '#program/relay/target.ts'
import { limitedFor, membersOf, outcomeByStatus, postOf, said, secondsAsked } from './answers.ts'

/** Signs of Discord's Markdown, of its mentions, times and emoji, and of an address; a backslash before each is not shown. */
const marks = /[\\*_~`|<>[\]()#+\-:.@]/g

/** No preview of a link. */
const suppressEmbeds = 4

/** Codes of a message that belongs in a thread of a forum, which only another address can name. */
const needsThread = [220001, 220003]

/** A webhook of a channel of Discord. Its secret is the whole address, which may name a thread (`?thread_id=`). */
export const discord: TargetKind = {
  longest: 2000,
  lengthOf: (text) => text.length,
  limits: [
    { count: 5, within: 2_000 },
    { count: 30, within: 60_000 },
  ],
  // A mention of everyone is found behind a backslash, too.
  escape: (text) => text.replace(marks, (mark) => (mark === '@' ? '\\@\u2060' : `\\${mark}`)),

  request({ text }, { secret }) {
    const address = new URL(secret)
    // Without a version it is the oldest, whose waits are in milliseconds.
    address.pathname = address.pathname.replace(/^\/api\/webhooks\//, '/api/v10/webhooks/')
    address.searchParams.set('wait', 'true') // for an answer that says whether it was kept
    const body = { content: text, allowed_mentions: { parse: [] }, flags: suppressEmbeds }
    return postOf(address.href, JSON.stringify(body))
  },

  async outcomeOf(response) {
    const { code, message, retry_after: wait } = await membersOf(response)
    if (response.status === 429) return limitedFor(wait ?? secondsAsked(response))
    const outcome = outcomeByStatus(response, said(message))
    return outcome.is === 'refused' && needsThread.includes(Number(code))
      ? { ...outcome, isForAll: true }
      : outcome
  },
}
