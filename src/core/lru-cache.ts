/** A least-recently-used cache with at most `most` entries. */
export class LruCache<K, V> {
  private readonly most: number;
  private readonly entries = new Map<K, V>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) return;
      this.entries.delete(oldest);
    }
  }

  delete(key: K): void {
    this.entries.delete(key);
  }
}
