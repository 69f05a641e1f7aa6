import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { onIdle } from './on-idle.ts'

/** Renders its children once the page is interactive and idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => onIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle && children
}
