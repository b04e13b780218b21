import type { Encrypted, Message } from './encrypt.ts'
import { gcm } from '@noble/ciphers/aes.js'
import { pow } from '@noble/curves/abstract/modular.js'
import { montgomery } from '@noble/curves/abstract/montgomery.js'
import { sha256 } from '@noble/hashes/sha2.js'

const prime = 2n ** 255n - 19n

/** RFC 7748. The library's own is in one file with Ed25519, whose SHA-512 every page that takes flags would load. */
const x25519 = montgomery({
  P: prime,
  type: 'x25519',
  powPminus2: (number) => pow(number, prime - 2n, prime),
  adjustScalarBytes(bytes: Uint8Array<ArrayBuffer>) {
    bytes[0]! &= 0b1111_1000
    bytes[31]! &= 0b0111_1111
    bytes[31]! |= 0b0100_0000
    return bytes
  },
})

/** Encrypts a message in a browser that has no X25519 of its own. */
export function byLibrary({ theirs, nonce, plain }: Message): Encrypted {
  const { secretKey, publicKey } = x25519.keygen()
  const key = sha256(x25519.getSharedSecret(secretKey, theirs))
  return { ours: publicKey, cipher: gcm(key, nonce).encrypt(plain) }
}
