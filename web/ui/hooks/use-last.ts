import { useState } from 'react'

/** Returns a value, or while there is none, the last one: what a query found stays if the next one fails. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
