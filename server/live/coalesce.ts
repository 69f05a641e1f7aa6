import type { Clock } from '../clock.ts'

/**
 * Passes values on at most once per interval: the first one right away, later ones together, only
 * the latest per key. `everyMs` is called for each interval.
 */
export function coalesce<Key, Value>(
  clock: Clock,
  everyMs: () => number,
  onFlush: (values: Value[]) => void,
) {
  const pending = new Map<Key, Value>()
  let cancelTimer: (() => void) | null = null

  function flush(): void {
    cancelTimer = null
    if (pending.size === 0) return
    const values = [...pending.values()]
    pending.clear()
    cancelTimer = clock.after(everyMs(), flush)
    onFlush(values)
  }

  return {
    put(key: Key, value: Value): void {
      pending.set(key, value)
      if (cancelTimer === null) flush()
    },
    /** Drops the pending value of a key. */
    drop(key: Key): void {
      pending.delete(key)
    },
    close(): void {
      cancelTimer?.()
    },
  }
}
