/** A map that evicts its oldest entries once it exceeds `most`, counted in entries or as summed by `sizeOf`. */
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
    this.delete(key) // re-inserted, so that it becomes the newest
    super.set(key, value)
    this.#held += this.#sizeOf(value)
    for (const oldest of this.keys()) {
      if (this.#held <= this.#most) break
      this.delete(oldest)
    }
    return this
  }

  override delete(key: Key): boolean {
    if (this.has(key)) this.#held -= this.#sizeOf(this.get(key)!) // checked by `has`
    return super.delete(key)
  }

  override clear() {
    super.clear()
    this.#held = 0
  }
}
