import type { Clock } from '../clock.ts'

/**
 * Hands values to `onFlush` at most once per interval: the first one immediately, later ones together,
 * with only the latest of each key. Parades that move all the time then cost each viewer one message
 * per interval.
 *
 * @param everyMs returns the interval after a flush: a busy server sends less often
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
    /** Drops all pending values, at the end: `put` must not be called afterward. */
    close(): void {
      cancelTimer?.()
    },
  }
}
