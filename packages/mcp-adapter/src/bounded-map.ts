/** A map that forgets its oldest entries: what comes from outside must not fill the memory. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#max && !this.has(key)) this.delete(this.keys().next().value as Key)
    return super.set(key, value)
  }
}
