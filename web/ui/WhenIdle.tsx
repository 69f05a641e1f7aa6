import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { loadsSettled } from '../lazy/lazy-component.tsx'
import { onIdle } from './on-idle.ts'

/** Renders its children once the page is interactive and idle, and has the screen's own code, such as its map. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => onIdle(() => void loadsSettled().then(() => startTransition(() => setIdle(true)))), [])
  return isIdle && children
}
