import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenLoaded } from '../lazy/when-loaded.tsx'

/** Keeps the socket for pushes open while it is mounted. Renders nothing. */
export function LiveConnection() {
  const client = useQueryClient()
  useEffect(() => {
    let disconnect: (() => void) | undefined
    let isUnmounted = false
    const open = async () => {
      const { connect } = await import('./socket.ts')
      if (!isUnmounted) disconnect = connect(client)
    }
    // The screen's own code comes first: polling needs no socket.
    const cancel = whenLoaded(() => {
      // Polling works without pushes, so a chunk that fails to load must not break the page.
      open().catch((error: unknown) => console.warn('No live connection', error))
    })
    return () => {
      isUnmounted = true
      cancel()
      disconnect?.()
    }
  }, [client])
  return null
}
