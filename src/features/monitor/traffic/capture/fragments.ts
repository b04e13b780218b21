import type { Carried } from './packet.ts'

/** Which part of a packet that was divided on its way (IP fragmentation). */
export interface Fragment {
  /** What the parts of a packet have in common. */
  id: number
  /** The byte of the packet at which it begins. */
  at: number
  isLast: boolean
}

/** No packet has more bytes; packets that wait for their rest hold no more than so many together. */
const mostBytes = 65_535
const mostWaiting = 16 * 1024 * 1024

interface Parts {
  at: Map<number, Uint8Array>
  size: number
  /** The length of the whole, once the last part is there. */
  length: number | undefined
}

/** Puts packets together of their fragments, in whatever order these come. Those that overlap are not put together. */
export function createFragments() {
  const waiting = new Map<string, Parts>()
  let held = 0
  let joined = 0

  function drop(key: string, { size }: Parts) {
    held -= size
    waiting.delete(key)
  }

  return {
    /** The whole packet, if this was what it still lacked. */
    add({ protocol, from, to, body }: Carried, { id, at, isLast }: Fragment): DataView | undefined {
      const key = `${protocol} ${from} ${to} ${id}`
      const parts = waiting.get(key) ?? { at: new Map<number, Uint8Array>(), size: 0, length: undefined }
      if (at + body.byteLength > mostBytes || parts.at.has(at)) return undefined
      waiting.set(key, parts)
      parts.at.set(at, new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice()) // the buffer is given away
      parts.size += body.byteLength
      held += body.byteLength
      if (isLast) parts.length = at + body.byteLength
      for (const [oldest, others] of waiting) {
        if (held <= mostWaiting) break
        drop(oldest, others)
      }
      if (parts.size !== parts.length) return undefined
      const whole = wholeOf(parts)
      if (!whole) return undefined
      drop(key, parts)
      joined += parts.at.size - 1
      return new DataView(whole.buffer)
    },
    /** How many fragments came before the one that made their packet whole. */
    joined: () => joined,
  }
}

function wholeOf({ at, size }: Parts) {
  const whole = new Uint8Array(size)
  let end = 0
  for (const [place, part] of [...at].toSorted(([a], [b]) => a - b)) {
    if (place !== end) return undefined
    whole.set(part, place)
    end += part.length
  }
  return whole
}
