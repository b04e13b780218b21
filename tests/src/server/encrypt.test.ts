import { encrypt } from '#src/server/transport/encrypt.ts'
import { decrypted, newSecretKeys } from '#arena/rules/site/secrets.ts'
import { expect, test } from 'vitest'

const texts = ['flag{tide}', '', '  ', 'пароль 密码 🔑', 'x'.repeat(127)]

test.each([
  ['the browser', undefined],
  ['a library, where the browser cannot do X25519', { generateKey: () => Promise.reject(new Error()) }],
] as const)('the server decrypts what is encrypted by %s', async (_by, subtle) => {
  const keys = newSecretKeys()
  for (const text of texts) {
    const secret = await encrypt(text, keys.publicKey, subtle as unknown as SubtleCrypto | undefined)
    expect(decrypted(secret, keys)).toBe(text)
  }
})

test('encrypting the same text twice gives different values', async () => {
  const { publicKey } = newSecretKeys()
  expect(await encrypt('flag{tide}', publicKey)).not.toBe(await encrypt('flag{tide}', publicKey))
})

test('another key cannot decrypt it', async () => {
  const secret = await encrypt('flag{tide}', newSecretKeys().publicKey)
  expect(decrypted(secret, newSecretKeys())).toBeUndefined()
})
