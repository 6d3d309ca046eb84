/** A least-recently-used cache with at most `most` entries. */
export class LruCache<K, V> {
  private readonly most: number;
  private readonly held = new Map<K, V>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: K): V | undefined {
    const value = this.held.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.held.delete(key);
    this.held.set(key, value);
    for (const oldest of this.held.keys()) {
      if (this.held.size <= this.most) return;
      this.held.delete(oldest);
    }
  }

  delete(key: K): void {
    this.held.delete(key);
  }
}
