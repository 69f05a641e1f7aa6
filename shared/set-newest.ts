/**
 * Sets an entry as the newest of a map, and deletes the oldest ones beyond `max`, so that what a page or a
 * server remembers cannot grow without end. Returns the values that it deleted.
 */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): Value[] {
  map.delete(key)
  map.set(key, value)
  const oldest = [...map].slice(0, Math.max(0, map.size - max))
  for (const [oldKey] of oldest) map.delete(oldKey)
  return oldest.map(([, oldValue]) => oldValue)
}
