import type { SecretKeys } from '#arena/parts/public-settings.ts'
import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
} from 'node:crypto'

/** Bytes of what stands before and after the cipher text. */
const [keyLength, nonceLength, tagLength] = [32, 12, 16]

const isBase64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/

/** Creates an X25519 key pair. */
export function newSecretKeys(): SecretKeys {
  const { d = '', x = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' })
  return { publicKey: base64From(x), privateKey: base64From(d) }
}

/**
 * Decrypts a value (contract/v1.8.md 5.5): base64 of the sender's X25519 key, a nonce, the AES-256-GCM cipher text and its tag,
 * under the SHA-256 of the shared secret. Undefined for whatever else it is: plain text, or encrypted for another key.
 */
export function decrypted(value: string, keys: SecretKeys): string | undefined {
  if (!isBase64.test(value)) return undefined
  const bytes = Buffer.from(value, 'base64')
  try {
    const cipher = createDecipheriv(
      'aes-256-gcm',
      sharedKey(keys, bytes.subarray(0, keyLength)),
      bytes.subarray(keyLength, keyLength + nonceLength),
      { authTagLength: tagLength },
    )
    cipher.setAuthTag(bytes.subarray(-tagLength))
    const text = cipher.update(bytes.subarray(keyLength + nonceLength, -tagLength))
    return Buffer.concat([text, cipher.final()]).toString()
  } catch {
    return undefined
  }
}

function sharedKey({ publicKey, privateKey }: SecretKeys, theirs: Buffer) {
  const curve = { kty: 'OKP', crv: 'X25519' }
  const secret = diffieHellman({
    privateKey: createPrivateKey({
      format: 'jwk',
      key: { ...curve, x: base64UrlFrom(publicKey), d: base64UrlFrom(privateKey) },
    }),
    publicKey: createPublicKey({ format: 'jwk', key: { ...curve, x: theirs.toString('base64url') } }),
  })
  return createHash('sha256').update(secret).digest()
}

const base64From = (base64Url: string) => Buffer.from(base64Url, 'base64url').toString('base64')
const base64UrlFrom = (base64: string) => Buffer.from(base64, 'base64').toString('base64url')
