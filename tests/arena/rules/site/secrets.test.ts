import { decrypted, newSecretKeys } from '#arena/rules/site/secrets.ts'
import { expect, test } from 'vitest'

/** Made with another implementation: server key 01 to 20, sender's key 65 to 84, nonce 00 to 0b. */
const vector = {
  keys: {
    publicKey: 'B6N8vBQgk8i3VdwbEOhstCY3StFqqFPtC9/AsrhtHHw=',
    privateKey: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=',
  },
  value:
    'VxR2nRFr92Q2rnS8eT0sMK0ZA8WaxSc4BcfiaYtBDDYAAQIDBAUGBwgJCgusRQ9xEmAvIinnIeY2K0Xfkr2Kg2Iz5NdOVX4V4KJutA==',
  text: 'flag{é✓_weir}',
}

test('a value encrypted by another implementation is decrypted', () => {
  expect(decrypted(vector.value, vector.keys)).toBe(vector.text)
})

test('keys are 32 bytes, in base64, and new each time', () => {
  const [one, two] = [newSecretKeys(), newSecretKeys()]
  for (const key of [one.publicKey, one.privateKey]) {
    expect(key).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
  }
  expect(one.publicKey).not.toBe(two.publicKey)
})

const bytes = Buffer.from(vector.value, 'base64')
const changed = Buffer.from(bytes)
changed[50]! ^= 1

test.each([
  ['plain text', 'Recorded-1'],
  ['nothing', ''],
  ['plain text that is base64', 'flag'],
  ['zeros', Buffer.alloc(80).toString('base64')],
  ['a changed byte', changed.toString('base64')],
  ['less than a tag', bytes.subarray(0, 50).toString('base64')],
  ['a value that is cut off', bytes.subarray(0, -1).toString('base64')],
  ['base64url', bytes.toString('base64url')],
  ['base64 without padding', vector.value.replace(/=+$/, '')],
  ['a space before it', ` ${vector.value}`],
])('%s is not decrypted', (_what, value) => {
  expect(decrypted(value, vector.keys)).toBeUndefined()
})
