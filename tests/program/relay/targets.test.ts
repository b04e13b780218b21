import { send } from '#program/relay/send.ts'
import type { Outcome, OutgoingMessage, Target } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import { describe, expect, test } from 'vitest'
import type { Reply } from './fakes/fake-platform.ts'
import { documented, platformOf } from './fakes/platforms.ts'

const kinds = Object.keys(targetKinds) as Target['kind'][]
const aMessage = (text = 'Alice got first blood on Bottle Post'): OutgoingMessage => ({
  id: 'game:FirstBlood:7',
  text,
  announcements: [{ kind: 'FirstBlood', team: 'Alice' }],
})

describe.each(kinds)('%s', (kind) => {
  const { limits, lengthOf, longest } = targetKinds[kind]

  test('takes a message as its documents want it', async () => {
    const platform = await platformOf(kind)
    const outcome = await send(aMessage(), platform.target, { at: platform.now })
    expect(outcome).toEqual({ is: 'sent' })
    expect(platform.taken).toEqual(['Alice got first blood on Bottle Post'])
  })

  test('takes the longest message that there may be, of any letters', async () => {
    const platform = await platformOf(kind)
    for (const sign of ['a', '血', '"', '\u0001'.padEnd(6, '\\')]) {
      const text = sign.repeat(Math.floor(longest / lengthOf(sign)))
      platform.now += 60_000
      expect(await send(aMessage(text), platform.target, { at: platform.now })).toEqual({ is: 'sent' })
    }
  })

  test('is never over its limit at the pace that its kind has', async () => {
    const platform = await platformOf(kind)
    const sent: number[] = []
    for (let count = 0; count < 130; count++) {
      const waits = limits.map(({ count, within }) => (sent.at(-count) ?? -Infinity) + within)
      platform.now = Math.max(platform.now, ...waits)
      sent.push(platform.now)
      expect(await send(aMessage(`${count}`), platform.target, { at: platform.now })).toEqual({ is: 'sent' })
    }
    expect(platform.taken).toHaveLength(130)
  })
})

const limited = kinds.filter((kind) => documented[kind].limits.length > 0)

test.each(limited)('%s says how long to wait when it has had too many', async (kind) => {
  const platform = await platformOf(kind)
  let outcome: Outcome = { is: 'sent' }
  for (let count = 0; outcome.is === 'sent'; count++)
    outcome = await send(aMessage(`${count}`), platform.target, { at: platform.now })
  const before = platform.taken.length
  expect(outcome.is).toBe('limited')
  platform.now += 'wait' in outcome ? outcome.wait : 0
  expect(await send(aMessage('later'), platform.target, { at: platform.now })).toEqual({ is: 'sent' })
  expect(platform.taken).toHaveLength(before + 1)
})

const forAll = { is: 'refused', isForAll: true } as const
const forOne = { is: 'refused', isForAll: false } as const
const inBody = (code: number, msg: string): Reply => ({ body: { code, msg, data: {} } })
const telegramSays = (code: number, description: string, parameters?: object, status = code): Reply => ({
  status,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
})
const failedWith = (retcode: number, wording = ''): Reply => ({
  body: { status: 'failed', retcode, data: null, wording },
})
const page = '<!doctype html><title>Log in</title>'

test.each<[Target['kind'], string, Reply, Partial<Outcome>]>([
  [
    'discord',
    'a deleted webhook',
    { status: 404, body: { message: 'Unknown Webhook', code: 10015 } },
    forAll,
  ],
  [
    'discord',
    'a wrong token',
    { status: 401, body: { message: 'Invalid Webhook Token', code: 50027 } },
    forAll,
  ],
  [
    'discord',
    'a text it does not take',
    { status: 400, body: { message: 'Invalid Form Body', code: 50035 } },
    forOne,
  ],
  [
    'discord',
    'a forum without a thread',
    { status: 400, body: { message: 'a thread_id', code: 220001 } },
    forAll,
  ],
  ['discord', 'nothing', { status: 204 }, { is: 'sent' }],
  [
    'discord',
    'a part of a second',
    { status: 429, body: { retry_after: 0.347 } },
    { is: 'limited', wait: 347 },
  ],
  [
    'discord',
    'a page of its proxy',
    { status: 429, headers: { 'retry-after': '40' }, body: page },
    { is: 'limited', wait: 40_000 },
  ],

  ['telegram', 'an unknown chat', telegramSays(400, 'Bad Request: chat not found'), forAll],
  ['telegram', 'a wrong token', telegramSays(401, 'Unauthorized'), forAll],
  [
    'telegram',
    'a bot that was removed',
    telegramSays(403, 'Forbidden: bot was kicked from the group chat'),
    forAll,
  ],
  [
    'telegram',
    'a right it has not',
    telegramSays(400, 'Bad Request: not enough rights to send text messages to the chat'),
    forAll,
  ],
  ['telegram', 'a text that is too long', telegramSays(400, 'Bad Request: message is too long'), forOne],
  [
    'telegram',
    'markup of a template',
    telegramSays(400, "Bad Request: can't parse entities: Unsupported start tag"),
    forOne,
  ],
  [
    'telegram',
    'a group that has moved',
    telegramSays(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: -1009,
    }),
    { ...forAll, reason: '400: Bad Request: group chat was upgraded to a supergroup chat: it is -1009 now' },
  ],
  ['telegram', 'a refusal with 200', telegramSays(403, 'Forbidden: bot was blocked', undefined, 200), forAll],
  [
    'telegram',
    'a limit with 200',
    telegramSays(429, 'Too Many Requests', { retry_after: 7 }, 200),
    { is: 'limited', wait: 7_000 },
  ],
  [
    'telegram',
    'a limit of hours',
    telegramSays(429, 'Too Many Requests', { retry_after: 90_000 }),
    { is: 'limited', wait: 3_600_000 },
  ],
  ['telegram', 'a page in its place', { body: page }, { is: 'unknown' }],
  ['telegram', 'its own fault', telegramSays(500, 'Internal Server Error'), { is: 'unknown' }],

  ['feishu', 'a limit with 200', inBody(11232, 'busy'), { is: 'limited', wait: 20_000 }],
  ['feishu', 'a limit in words', inBody(9499, 'too many request'), { is: 'limited' }],
  [
    'feishu',
    'the limit of the platform',
    {
      status: 400,
      headers: { 'x-ogw-ratelimit-reset': '52' },
      body: { code: 99991400, msg: 'request trigger frequency limit' },
    },
    { is: 'limited', wait: 52_000 },
  ],
  ['feishu', 'an unknown bot', inBody(19001, 'param invalid: incoming webhook access token invalid'), forAll],
  ['feishu', 'a wrong key', inBody(19021, 'sign match fail'), forAll],
  ['feishu', 'an address it does not allow', inBody(19022, 'Ip Not Allowed'), forAll],
  ['feishu', 'a word that it asks for', inBody(19024, 'Key Words Not Found'), forAll],
  ['feishu', 'a text it does not take', inBody(9499, 'Bad Request'), forOne],
  ['feishu', 'its own fault', inBody(1500, 'internal error'), { is: 'unknown' }],
  ['feishu', 'the older form', { body: { StatusCode: 0, StatusMessage: 'success' } }, { is: 'sent' }],
  ['feishu', 'a page in its place', { body: page }, { is: 'unknown' }],

  [
    'slack',
    'a removed webhook',
    { status: 404, body: 'no_service' },
    { ...forAll, reason: '404: no_service' },
  ],
  ['slack', 'an archived channel', { status: 410, body: 'channel_is_archived' }, forAll],
  ['slack', 'a restriction', { status: 403, body: 'action_prohibited' }, forAll],
  ['slack', 'a text it does not take', { status: 400, body: 'invalid_payload' }, forOne],
  ['slack', 'its own fault', { status: 500, body: 'rollup_error' }, { is: 'unknown' }],
  ['slack', 'a page', { status: 404, body: page }, { ...forAll, reason: 'It answered with 404' }],

  ['onebot', 'no token', { status: 401, body: '' }, forAll],
  ['onebot', 'a wrong token', { status: 403, body: '' }, forAll],
  ['onebot', 'a call it does not know', { status: 404, body: '' }, forAll],
  [
    'onebot',
    'a bot that is silenced',
    failedWith(120, '你已被禁言'),
    { is: 'failed', reason: '120: 你已被禁言' },
  ],
  ['onebot', 'a member it does not take', failedWith(100), forOne],
  ['onebot', 'QQ that does not confirm', failedWith(1200, 'Timeout: NTEvent sendMsg'), { is: 'unknown' }],
  ['onebot', 'a promise', { body: { status: 'async', retcode: 1, data: null } }, { is: 'sent' }],
  ['onebot', 'a page in its place', { body: page }, { is: 'unknown' }],

  ['webhook', 'what it has not', { status: 410 }, forAll],
  ['webhook', 'what it does not take', { status: 422 }, forOne],
  [
    'webhook',
    'a date',
    {
      status: 429,
      headers: { date: 'Sat, 28 Nov 2026 00:00:00 GMT', 'retry-after': 'Sat, 28 Nov 2026 00:00:30 GMT' },
    },
    { is: 'limited', wait: 30_000 },
  ],
  ['webhook', 'a pause', { status: 503, headers: { 'retry-after': '9' } }, { is: 'limited', wait: 9_000 }],
  ['webhook', 'no time', { status: 429 }, { is: 'limited', wait: 5_000 }],
  [
    'webhook',
    'no time at all',
    { status: 429, headers: { 'retry-after': '0' } },
    { is: 'limited', wait: 250 },
  ],
])('%s answers with %s', async (kind, _name, reply, meaning) => {
  const platform = await platformOf(kind)
  platform.fault = { is: 'answers', with: reply }
  expect(await send(aMessage(), platform.target, { at: platform.now })).toMatchObject(meaning)
})

test('a signature of Feishu is of the time of the try, not of the message', async () => {
  const platform = await platformOf('feishu')
  const hour = 3_600_000
  expect(await send(aMessage(), platform.target, { at: platform.now - 2 * hour })).toMatchObject({
    is: 'refused',
  })
  expect(await send(aMessage(), platform.target, { at: platform.now })).toEqual({ is: 'sent' })
})

test('a webhook finds the same id at every try, and what is told', async () => {
  const platform = await platformOf('webhook')
  for (const later of [0, 60_000]) await send(aMessage(), platform.target, { at: platform.now + later })
  expect(platform.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
    'game:FirstBlood:7',
    'game:FirstBlood:7',
  ])
  expect(JSON.parse(platform.calls[0]!.body)).toEqual(aMessage())
})

test('a webhook without a key is not signed', async () => {
  const platform = await platformOf('webhook')
  const { signing: _, ...to } = platform.target.to
  await send(aMessage(), { kind: 'webhook', to }, { at: platform.now })
  expect(platform.calls[0]!.headers).not.toHaveProperty('webhook-signature')
})

test('a thread of Discord that the address names is kept', async () => {
  const platform = await platformOf('discord')
  const secret = `${platform.target.to.secret}?thread_id=42`
  await send(aMessage(), { kind: 'discord', to: { secret } })
  expect(platform.calls[0]!.path).toMatch(/^\/api\/v10\/webhooks\/.*\?thread_id=42&wait=true$/)
})
