import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { whenLoaded } from './when-loaded.ts'

/** Renders its children once the screen's own code has loaded and the page is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenLoaded(() => startTransition(() => setIdle(true))), [])
  return isIdle && children
}
