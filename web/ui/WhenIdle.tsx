import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { onIdle } from './on-idle.ts'

/** Renders its content once the page works and has nothing else to do. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => onIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle && children
}
