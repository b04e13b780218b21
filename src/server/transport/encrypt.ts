type Bytes = Uint8Array<ArrayBuffer>

/**
 * Encrypts a text for the server whose X25519 key is `publicKey`, in base64; returns base64 of a fresh X25519 key, 12
 * random bytes and the AES-256-GCM cipher text with its tag; the key of the latter is the SHA-256 of the shared secret.
 * `subtle` is the browser's own cryptography; where it is missing, as on plain HTTP, or cannot do X25519, a library
 * does the same. Throws for a key that is not one.
 */
export async function encrypt(
  text: string,
  publicKey: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto.subtle,
): Promise<string> {
  const theirs = bytesIn(publicKey)
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(text)
  const pair = await subtle?.generateKey({ name: 'X25519' }, false, ['deriveBits']).catch(() => undefined)
  const { ours, cipher } =
    subtle && pair && 'privateKey' in pair
      ? await byBrowser(subtle, pair, { theirs, nonce, plain })
      : (await import('./encrypt-by-library.ts')).byLibrary({ theirs, nonce, plain })
  return btoa(String.fromCharCode(...ours, ...nonce, ...cipher))
}

/** What is encrypted, for whose key. */
export interface Message {
  theirs: Bytes
  nonce: Bytes
  plain: Bytes
}

/** The fresh public key, and the cipher text with its tag. */
export interface Encrypted {
  ours: Uint8Array
  cipher: Uint8Array
}

async function byBrowser(
  subtle: SubtleCrypto,
  pair: CryptoKeyPair,
  { theirs, nonce, plain }: Message,
): Promise<Encrypted> {
  const name = 'X25519'
  const other = await subtle.importKey('raw', theirs, { name }, false, [])
  const secret = await subtle.deriveBits({ name, public: other }, pair.privateKey, 256)
  const digest = await subtle.digest('SHA-256', secret)
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt'])
  const ours = await subtle.exportKey('raw', pair.publicKey)
  const cipher = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain)
  return { ours: new Uint8Array(ours), cipher: new Uint8Array(cipher) }
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
