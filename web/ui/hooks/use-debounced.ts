import { useEffect, useState } from 'react'

/**
 * Returns the value once it has not changed for the given time. Until then, returns the previous
 * value.
 */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debouncedValue
}

/** Returns whether the given time has passed since the component was mounted. */
export function useHasElapsed(timeMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), timeMs)
    return () => clearTimeout(timer)
  }, [timeMs])
  return hasElapsed
}
