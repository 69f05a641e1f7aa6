import { useEffect, useState } from 'react'

/** Screen readers need less time to notice a change. */
const SHOWN_MS = 5_000

/**
 * Returns a new value for a few seconds, then undefined. For announcements: a screen reader that reads the
 * page later must not find one that is no longer true. An equal object is a new value.
 *
 * @param shownMs how long to return it
 */
export function useBriefly<Value>(value: Value, shownMs = SHOWN_MS): Value | undefined {
  const [expired, setExpired] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setExpired(value), shownMs)
    return () => clearTimeout(timer)
  }, [value, shownMs])
  return value === expired ? undefined : value
}
