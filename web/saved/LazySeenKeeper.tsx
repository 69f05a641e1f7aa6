import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsUnreachable } from '../api/connectivity.ts'
import { whenLoaded } from '../lazy/when-loaded.tsx'

/**
 * Loads the code that saves what the visitor sees, once the screen has loaded or the server is
 * unreachable. Renders nothing.
 */
export function LazySeenKeeper() {
  const client = useQueryClient()
  const [isWanted, setIsWanted] = useState(false)
  const isUnreachable = useIsUnreachable()
  // On a slow network the screen's own code comes first, unless it waits for what is saved.
  if (isUnreachable && !isWanted) setIsWanted(true)
  useEffect(() => whenLoaded(() => setIsWanted(true)), [])
  useEffect(() => {
    if (!isWanted) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    const open = async () => {
      const { keepSeen } = await import('./keep-seen.ts')
      if (!isUnmounted) stop = keepSeen(client)
    }
    // The page works without it.
    open().catch((error: unknown) => console.warn('Nothing is saved', error))
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [client, isWanted])
  return null
}
