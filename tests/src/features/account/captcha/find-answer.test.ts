import { createCaptcha } from '#arena/parts/captcha.ts'
import { manualClock } from '#arena/lib/clock.ts'
import type { SearchProgress } from '#machines/proof-of-work.ts'
import { findAnswer, zeroBits } from '#src/features/account/captcha/find-answer.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

test('the answer hashed after the challenge starts with enough zero bits', async () => {
  const challenge = '0123456789abcdef'
  const answer = await findAnswer({ challenge, difficulty: 12 })
  expect(answer).toMatch(/^[0-9a-f]{16}$/)
  const digest = createHash('sha256')
    .update(Buffer.from(challenge + answer, 'hex'))
    .digest()
  expect(zeroBits(digest)).toBeGreaterThanOrEqual(12)
})

test('a server accepts the answer once', async () => {
  const captcha = createCaptcha(manualClock(0), 'HashPow', 10)
  const challenge = captcha.challenge()
  const answer = `${challenge.id}:${await findAnswer(challenge)}`
  expect(captcha.passes(answer)).toBe(true)
  expect(captcha.passes(answer)).toBe(false)
})

test.each([
  [[0b1000_0000], 0],
  [[0b0000_0001], 7],
  [[0, 0b0001_0000], 11],
  [[0, 0, 0xff], 16],
  [[0, 0], 16],
])('%j starts with %i zero bits', (bytes, bits) => {
  expect(zeroBits(Uint8Array.from(bytes))).toBe(bits)
})

test('a long search reports its progress and stops on request', async () => {
  const reported: SearchProgress[] = []
  const ended = new AbortController()
  const search = findAnswer(
    { challenge: '00'.repeat(8), difficulty: 48 },
    (progress) => {
      reported.push(progress)
      if (reported.length === 3) ended.abort(new Error('enough'))
    },
    ended.signal,
  )
  await expect(search).rejects.toThrow('enough')
  expect(reported).toHaveLength(3)
  expect(reported[2]!.tried).toBeGreaterThan(reported[0]!.tried)
  expect(reported[2]!.seconds).toBeGreaterThan(reported[0]!.seconds)
})
