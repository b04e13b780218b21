import type { TargetKind } from '#program/relay/target.ts'
import { limitedFor, membersOf, outcomeByStatus, postOf, said, secondsAsked, unreadable } from './answers.ts'
import { inert } from './inert.ts'
import { createHmac } from 'node:crypto'

/** The limit of one bot, and that of the platform. Either may come with a 200. */
const limited = [11232, 99991400]

/** A request that is too large or has a part that is not allowed; also one of too many, which only its words tell. */
const badRequest = 9499

/** Seconds to wait where none are named: what limits there are last for a minute. */
const usualWait = 20

/** A custom bot in a group of Feishu or Lark. Its secret is the whole address; `signing` is the key of its signature check. */
export const feishu: TargetKind = {
  longest: 19_000, // bytes, of the 20 kB that a request may have
  lengthOf: (text) => Buffer.byteLength(JSON.stringify(text)),
  limits: [
    { count: 5, within: 1_000 },
    { count: 100, within: 60_000 },
  ],
  escape: inert,

  request({ text }, { secret, signing }, at) {
    const timestamp = String(Math.floor(at / 1000))
    const signed = signing !== undefined && {
      timestamp,
      // What is signed is the key, and nothing by it.
      sign: createHmac('sha256', `${timestamp}\n${signing}`).update('').digest('base64'),
    }
    return postOf(secret, JSON.stringify({ ...signed, msg_type: 'text', content: { text } }))
  },

  async outcomeOf(response) {
    const { code: newer, StatusCode: older, msg } = await membersOf(response)
    const code = newer ?? older
    if (code === 0) return { is: 'sent' }
    if (response.status === 429 || limited.includes(Number(code)) || /too many|frequency/i.test(said(msg)))
      return limitedFor(secondsAsked(response) ?? response.headers.get('x-ogw-ratelimit-reset') ?? usualWait)
    if (response.status >= 500) return outcomeByStatus(response, said(msg))
    if (typeof code !== 'number') return unreadable(response)
    const reason = `${code}: ${said(msg)}`
    if (/internal|try again|time ?out/i.test(reason)) return { is: 'unknown', reason }
    return { is: 'refused', reason, isForAll: code !== badRequest }
  },
}
