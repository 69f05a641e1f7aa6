import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadsSettled } from '../lazy/lazy-component.tsx'
import { onIdle } from '../ui/on-idle.ts'

/** Keeps the socket for pushes open while it is mounted. Renders nothing. */
export function LiveConnection() {
  const client = useQueryClient()
  useEffect(() => {
    let disconnect: (() => void) | undefined
    let isUnmounted = false
    const open = async () => {
      // On a slow network the screen's own code, such as its map, comes first: polling needs no socket.
      await loadsSettled()
      const { connect } = await import('./socket.ts')
      if (!isUnmounted) disconnect = connect(client)
    }
    const cancel = onIdle(() => {
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
