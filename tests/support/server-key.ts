import {
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
} from 'node:crypto'

const fromJwk = (x: string) => Buffer.from(x, 'base64url')

/** A server's key: what it publishes, in base64, and how it reads what was encrypted for it; throws for anything else. */
export function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: fromJwk(publicKey.export({ format: 'jwk' }).x!).toString('base64'),
    decrypt(secret: string) {
      const bytes = Buffer.from(secret, 'base64')
      const x = bytes.subarray(0, 32).toString('base64url')
      const theirs = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'X25519', x } })
      const key = createHash('sha256')
        .update(diffieHellman({ privateKey, publicKey: theirs }))
        .digest()
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(32, 44))
      cipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([cipher.update(bytes.subarray(44, -16)), cipher.final()]).toString()
    },
  }
}
