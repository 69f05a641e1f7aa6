/**
 * Sets an entry as the newest of a map, and deletes the oldest ones beyond `max`, so that what a page or a
 * server remembers cannot grow without end.
 */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= max) return
    map.delete(oldest)
  }
}
