import type { Destination, Target } from '#program/relay/target.ts'
import { createHmac } from 'node:crypto'
import { fakePlatform, type Call, type FakePlatform, type Reply } from './fake-platform.ts'

/** A platform as its documents describe it: what it wants of a call, its limits, how it refuses. */
interface Documented {
  /** Where to send to, on a server of this address. */
  to: (url: string) => Destination
  limits: { count: number; within: number }[]
  /** What is wrong with a call; undefined if it is taken. `now` is the time there, in milliseconds. */
  refuses: (call: Call, now: number) => Reply | undefined
  limited: (seconds: number) => Reply
  accepts: Reply
  /** The text of a call that was taken. */
  textOf: (body: string) => string
}

const members = (body: string) => JSON.parse(body) as Record<string, unknown>
const isPost = ({ method, headers }: Call) =>
  method === 'POST' && headers['content-type']?.startsWith('application/json')

const discord: Documented = {
  to: (url) => ({ secret: `${url}/api/webhooks/1234567890/dIsCoRdToKeN` }),
  limits: [
    { count: 5, within: 2_000 },
    { count: 30, within: 60_000 },
  ],
  refuses(call) {
    const { content, allowed_mentions: mentions } = members(call.body)
    const [path] = call.path.split('?')
    if (!isPost(call) || path !== '/api/v10/webhooks/1234567890/dIsCoRdToKeN')
      return { status: 404, body: { message: 'Unknown Webhook', code: 10015 } }
    if (typeof content !== 'string' || content === '')
      return { status: 400, body: { message: 'Cannot send an empty message', code: 50006 } }
    if (content.length > 2000) return { status: 400, body: { message: 'Invalid Form Body', code: 50035 } }
    if (JSON.stringify(mentions) !== '{"parse":[]}')
      return { status: 400, body: { message: 'would mention somebody' } }
    return undefined
  },
  limited: (seconds) => ({
    status: 429,
    headers: { 'retry-after': String(Math.ceil(seconds)) },
    body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
  }),
  accepts: { body: { id: '1', content: '' } },
  textOf: (body) => String(members(body).content),
}

const telegram: Documented = {
  to: (url) => ({ secret: `${url}/bot123456:tElEgRaMtOkEn`, chat: '-100200300' }),
  limits: [
    { count: 1, within: 1_000 },
    { count: 20, within: 60_000 },
  ],
  refuses(call) {
    const { chat_id: chat, text, parse_mode: mode, link_preview_options: preview } = members(call.body)
    const refused = (code: number, description: string) => ({
      status: code,
      body: { ok: false, error_code: code, description },
    })
    if (!isPost(call) || call.path !== '/bot123456:tElEgRaMtOkEn/sendMessage')
      return refused(404, 'Not Found')
    if (chat !== '-100200300') return refused(400, 'Bad Request: chat not found')
    if (typeof text !== 'string' || text === '') return refused(400, 'Bad Request: message text is empty')
    if (text.length > 4096) return refused(400, 'Bad Request: message is too long')
    if (mode !== 'HTML' || JSON.stringify(preview) !== '{"is_disabled":true}')
      return refused(400, 'would be previewed')
    if (/<(?!\/?(b|i|u|s|code|pre)>)|&(?!(amp|lt|gt|quot);)/.test(text))
      return refused(400, "Bad Request: can't parse entities")
    return undefined
  },
  limited: (seconds) => ({
    status: 429,
    body: {
      ok: false,
      error_code: 429,
      description: `Too Many Requests: retry after ${seconds}`,
      parameters: { retry_after: seconds },
    },
  }),
  accepts: { body: { ok: true, result: { message_id: 1 } } },
  textOf: (body) => String(members(body).text),
}

const feishu: Documented = {
  to: (url) => ({ secret: `${url}/open-apis/bot/v2/hook/fEiShUtOkEn`, signing: 'fEiShUkEy' }),
  limits: [
    { count: 5, within: 1_000 },
    { count: 100, within: 60_000 },
  ],
  refuses(call, now) {
    const { timestamp, sign, msg_type: type, content } = members(call.body)
    const wanted = createHmac('sha256', `${String(timestamp)}\nfEiShUkEy`).digest('base64')
    const isLate = Math.abs(now / 1000 - Number(timestamp)) > 3600
    if (!isPost(call) || call.path !== '/open-apis/bot/v2/hook/fEiShUtOkEn')
      return { body: { code: 19001, data: {}, msg: 'param invalid: incoming webhook access token invalid' } }
    if (sign !== wanted || isLate)
      return {
        body: {
          code: 19021,
          data: {},
          msg: 'sign match fail or timestamp is not within one hour from current time',
        },
      }
    if (Buffer.byteLength(call.body) > 20_000 || type !== 'text' || !(content as { text: string }).text)
      return { body: { code: 9499, data: {}, msg: 'Bad Request' } }
    return undefined
  },
  limited: () => ({
    body: { code: 11232, data: {}, msg: 'frequency limited psm[lark.oapi.app_platform_runtime]' },
  }),
  accepts: { body: { StatusCode: 0, StatusMessage: 'success', code: 0, data: {}, msg: 'success' } },
  textOf: (body) => (members(body).content as { text: string }).text,
}

const slack: Documented = {
  to: (url) => ({ secret: `${url}/services/T0000/B0000/sLaCkToKeN` }),
  limits: [{ count: 1, within: 1_000 }],
  refuses(call) {
    if (!isPost(call) || call.path !== '/services/T0000/B0000/sLaCkToKeN')
      return { status: 404, body: 'no_service' }
    const { text } = members(call.body)
    if (typeof text !== 'string' || text === '') return { status: 400, body: 'no_text' }
    return text.length > 40_000 ? { status: 400, body: 'msg_too_long' } : undefined
  },
  limited: (seconds) => ({
    status: 429,
    headers: { 'retry-after': String(Math.ceil(seconds)) },
    body: 'rate_limited',
  }),
  accepts: { body: 'ok' },
  textOf: (body) => String(members(body).text),
}

const onebot: Documented = {
  to: (url) => ({ secret: `${url}/`, signing: 'oNeBoTtOkEn', chat: '123456789' }),
  limits: [],
  refuses(call) {
    if (call.headers.authorization === undefined) return { status: 401, body: '' }
    if (call.headers.authorization !== 'Bearer oNeBoTtOkEn') return { status: 403, body: '' }
    if (!isPost(call)) return { status: 406, body: '' }
    if (call.path !== '/send_group_msg') return { status: 404, body: '' }
    const { group_id: group, message } = members(call.body)
    const isText = (segment: { type?: string }) => segment.type === 'text'
    if (!Array.isArray(message) || !message.every(isText) || typeof group !== 'number')
      return { body: { status: 'failed', retcode: 100, data: null } }
    return group === 123456789
      ? undefined
      : { body: { status: 'failed', retcode: 102, data: null, wording: '群不存在' } }
  },
  limited: () => ({ body: { status: 'failed', retcode: 103, data: null, wording: '发送过快' } }),
  accepts: { body: { status: 'ok', retcode: 0, data: { message_id: 1 } } },
  textOf: (body) =>
    (members(body).message as { data: { text: string } }[]).map(({ data }) => data.text).join(''),
}

const key = Buffer.from('a key of twenty-four bytes')

const webhook: Documented = {
  to: (url) => ({ secret: `${url}/hooks/wEbHoOkToKeN`, signing: `whsec_${key.toString('base64')}` }),
  limits: [],
  refuses(call, now) {
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = call.headers
    if (!isPost(call) || call.path !== '/hooks/wEbHoOkToKeN') return { status: 404 }
    const signed = createHmac('sha256', key).update(`${String(id)}.${String(time)}.${call.body}`)
    if (signature !== `v1,${signed.digest('base64')}` || Math.abs(now / 1000 - Number(time)) > 300)
      return { status: 401 }
    return members(call.body).id === id ? undefined : { status: 400 }
  },
  limited: (seconds) => ({ status: 429, headers: { 'retry-after': String(Math.ceil(seconds)) } }),
  accepts: { status: 204 },
  textOf: (body) => String(members(body).text),
}

export const documented: Record<Target['kind'], Documented> = {
  discord,
  telegram,
  feishu,
  slack,
  onebot,
  webhook,
}

export interface Platform extends FakePlatform {
  target: { kind: Target['kind']; to: Destination }
  /** The texts that it has taken, in order. */
  taken: string[]
  /** The time there, in milliseconds; it passes only when a test says so. */
  now: number
}

/** A platform of this kind, with a target at it. */
export async function platformOf(kind: Target['kind'], isSecure?: boolean): Promise<Platform> {
  const { to, limits, refuses, limited, accepts, textOf } = documented[kind]
  const taken: string[] = []
  const times: number[] = []
  const base = await fakePlatform((call) => {
    const refusal = refuses(call, platform.now)
    if (refusal) return refusal
    for (const { count, within } of limits) {
      const recent = times.filter((time) => time > platform.now - within)
      if (recent.length >= count) return limited((recent.at(-count)! + within - platform.now) / 1000)
    }
    times.push(platform.now)
    taken.push(textOf(call.body))
    return accepts
  }, isSecure)
  const platform: Platform = Object.assign(base, {
    target: { kind, to: to(base.url) },
    taken,
    now: Date.UTC(2026, 10, 28),
  })
  return platform
}
