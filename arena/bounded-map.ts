/** A map that forgets what was set longest ago when it would hold more than `most`: values, or what `sizeOf` counts them for. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number
  readonly #sizeOf: (value: Value) => number
  #held = 0

  constructor(most: number, sizeOf: (value: Value) => number = () => 1) {
    super()
    this.#most = most
    this.#sizeOf = sizeOf
  }

  override set(key: Key, value: Value): this {
    this.delete(key) // set again it is the newest
    super.set(key, value)
    this.#held += this.#sizeOf(value)
    for (const oldest of this.keys()) {
      if (this.#held <= this.#most) break
      this.delete(oldest)
    }
    return this
  }

  override delete(key: Key): boolean {
    if (this.has(key)) this.#held -= this.#sizeOf(this.get(key)!) // it was set
    return super.delete(key)
  }

  override clear() {
    super.clear()
    this.#held = 0
  }
}
