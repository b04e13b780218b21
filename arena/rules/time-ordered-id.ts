import { randomBytes } from 'node:crypto'

let last = { time: 0, sequence: 0 }

/** A GUID that sorts by its time of creation, so that lists by id are lists by age (behaviour 12.1). */
export function timeOrderedId(now: number): string {
  last = now === last.time ? { time: now, sequence: last.sequence + 1 } : { time: now, sequence: 0 }
  const time = now.toString(16).padStart(12, '0').slice(-12)
  const sequence = (last.sequence % 0x1000).toString(16).padStart(3, '0')
  const tail = randomBytes(8)
  tail[0] = 0x80 | ((tail[0] ?? 0) & 0x3f)
  const rest = tail.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${rest.slice(0, 4)}-${rest.slice(4)}`
}
