import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { loadsSettled } from './lazy-component.tsx'

/** Maximum time before the callback runs, even if the browser is not idle. */
const MAX_WAIT_MS = 2_000
/** Delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200

/** Calls back once the browser is idle. Returns a function that cancels this. */
export function onIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(callback, { timeout: MAX_WAIT_MS })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(callback, FALLBACK_DELAY_MS)
  return () => clearTimeout(timer)
}

/**
 * Calls back once the screen's own code, such as its map, has loaded and the browser is idle. On a slow phone
 * everything else would delay it. Returns a function that cancels this.
 */
export function whenLoaded(callback: () => void): () => void {
  let isCanceled = false
  let cancel: (() => void) | undefined
  const wait = async () => {
    await loadsSettled()
    if (!isCanceled) cancel = onIdle(callback)
  }
  void wait()
  return () => {
    isCanceled = true
    cancel?.()
  }
}

/** Renders its children once the screen's own code has loaded and the page is idle. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenLoaded(() => startTransition(() => setIdle(true))), [])
  return isIdle && children
}
