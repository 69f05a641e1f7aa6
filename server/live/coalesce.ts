import type { Clock } from '../clock.ts'

/**
 * Passes values on at most once per interval: the first right away, later ones collected by key,
 * newest only, and passed on together. `everyMs` is asked for each interval.
 */
export function coalesce<Key, Value>(clock: Clock, everyMs: () => number, pass: (values: Value[]) => void) {
  const gathered = new Map<Key, Value>()
  let resting: (() => void) | null = null

  function flush(): void {
    resting = null
    if (gathered.size === 0) return
    const values = [...gathered.values()]
    gathered.clear()
    resting = clock.after(everyMs(), flush)
    pass(values)
  }

  return {
    put(key: Key, value: Value): void {
      gathered.set(key, value)
      if (resting === null) flush()
    },
    /** Drops the waiting value of a key. */
    drop(key: Key): void {
      gathered.delete(key)
    },
    close(): void {
      resting?.()
    },
  }
}
