import type { TargetKind } from '#program/relay/target.ts'
import { outcomeByStatus, postOf } from './answers.ts'
import { createHmac } from 'node:crypto'

/**
 * Somebody's own receiver of JSON, by the Standard Webhooks: `webhook-id` is the same at every try, and `webhook-signature`
 * an HMAC-SHA256 of id, `webhook-timestamp` (seconds) and body, joined by dots. `signing` is its key: in base64 behind
 * `whsec_`, or any text.
 */
export const webhook: TargetKind = {
  longest: 60_000,
  lengthOf: (text) => Buffer.byteLength(text),
  limits: [{ count: 10, within: 1_000 }],
  escape: (text) => text,

  request({ id, text, announcements }, { secret, signing }, at) {
    const body = JSON.stringify({ id, text, announcements })
    const timestamp = String(Math.floor(at / 1000))
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp }
    if (signing === undefined) return postOf(secret, body, headers)
    const signature = createHmac('sha256', keyOf(signing))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
    return postOf(secret, body, { ...headers, 'webhook-signature': `v1,${signature}` })
  },

  outcomeOf: async (response) => outcomeByStatus(response),
}

const keyOf = (signing: string) =>
  signing.startsWith('whsec_') ? Buffer.from(signing.slice('whsec_'.length), 'base64') : signing
