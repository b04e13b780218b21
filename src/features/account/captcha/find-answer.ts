import type { PowChallenge } from '#src/model/account.ts'
import type { SearchProgress } from '#machines/proof-of-work.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** How long it searches before it reports its progress and yields, in milliseconds. */
const slice = 60

/**
 * Searches for 8 bytes that, appended to the challenge and hashed, give enough leading zero bits; resolves to them as
 * 16 hex digits (behaviour 2). Needs no secure context, unlike the browser's own SHA-256.
 */
export async function findAnswer(
  { challenge, difficulty }: Pick<PowChallenge, 'challenge' | 'difficulty'>,
  report: (progress: SearchProgress) => void = () => {},
  ended?: AbortSignal,
): Promise<string> {
  const block = new Uint8Array(16)
  const counter = new DataView(block.buffer)
  block.set(hexToBytes(challenge))
  crypto.getRandomValues(block.subarray(8)) // so that two tabs do not try the same values
  const startedAt = performance.now()
  const reportAfter = (tried: number) => report({ tried, seconds: (performance.now() - startedAt) / 1000 })
  for (let tried = 0; ;) {
    ended?.throwIfAborted()
    for (const sliceEnd = performance.now() + slice; performance.now() < sliceEnd;)
      for (const roundEnd = tried + 256; tried < roundEnd; tried++) {
        counter.setUint32(12, counter.getUint32(12) + 1)
        if (tried % 2 ** 32 === 0) counter.setUint32(8, counter.getUint32(8) + 1)
        if (zeroBits(sha256(block)) < difficulty) continue
        reportAfter(tried + 1)
        return bytesToHex(block.subarray(8))
      }
    reportAfter(tried)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Returns the number of leading zero bits. */
export function zeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}
