import type { TargetKind } from '#program/relay/target.ts'
import { membersOf, postOf, said, unreadable } from './answers.ts'
import { inert } from './inert.ts'

/** Return codes of a request that lacks something: the text, or what this call needs to be made at all. */
const badRequest = [100, 1400]
const neverAllowed = [1401, 1403, 1404]

/**
 * A group of QQ, by a OneBot 11 implementation. Its secret is the address of its HTTP API, `signing` its access token, `chat`
 * the number of the group. QQ names no limits and silences accounts that send fast.
 */
export const onebot: TargetKind = {
  longest: 1500,
  lengthOf: (text) => text.length,
  limits: [
    { count: 1, within: 2_000 },
    { count: 20, within: 60_000 },
  ],
  // As a segment a text has no codes; of what some implementations read again, none is left either.
  escape: inert,

  request({ text }, { secret, signing, chat }) {
    const address = new URL(secret)
    address.pathname = `${address.pathname.replace(/\/$/, '')}/send_group_msg`
    const body = { group_id: Number(chat), message: [{ type: 'text', data: { text } }] }
    const token = signing === undefined ? undefined : { authorization: `Bearer ${signing}` }
    return postOf(address.href, JSON.stringify(body), token)
  },

  async outcomeOf(response) {
    const { status, retcode, message, wording } = await membersOf(response)
    if (status === 'ok' || status === 'async') return { is: 'sent' }
    if (status !== 'failed') return unreadable(response)
    const words = said(wording) || said(message)
    const reason = `${Number(retcode)}: ${words}`
    if (badRequest.includes(Number(retcode))) return { is: 'refused', reason, isForAll: false }
    if (neverAllowed.includes(Number(retcode))) return { is: 'refused', reason, isForAll: true }
    // QQ itself has not confirmed it in time.
    if (/time ?out|超时/i.test(words)) return { is: 'unknown', reason }
    return { is: 'failed', reason } // silenced for a while, logged out: others can send then as little
  },
}
