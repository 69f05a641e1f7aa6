import { useEffect, useSyncExternalStore } from 'react'
import { setInitialTime } from './hooks/use-now.ts'

const subscribeToNothing = () => () => undefined

/**
 * Returns false on the server and during hydration, then true. Use it for values that only the
 * browser knows, because the first render in the browser must match the server's.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/**
 * Sets `html[data-alive]` when it mounts. Put it wherever content becomes interactive: until then,
 * style sheets show buttons as inactive and tests wait.
 */
export function InteractiveMarker() {
  useEffect(() => {
    // From here on, what mounts starts with the current time.
    setInitialTime(undefined)
    document.documentElement.dataset['alive'] = ''
  }, [])
  return null
}
