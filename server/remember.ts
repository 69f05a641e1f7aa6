/** What keeps promises: a Map, or an LRU cache. */
interface Cache<Value> {
  get(key: string): Promise<Value> | undefined
  set(key: string, value: Promise<Value>): unknown
  delete(key: string): unknown
}

/**
 * Returns what a cache has under a key, or else makes and keeps it, once for simultaneous callers. A
 * failure is not kept: its callers get it, and the next one tries again.
 */
export function remember<Value>(
  cache: Cache<Value>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}
