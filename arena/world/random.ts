/** A random number generator that repeats its sequence for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0 to 1. */
    next,
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!, // never called with an empty list
  }
}

export type Random = ReturnType<typeof randomFrom>
