import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetries } from '../lazy/load-with-retries.ts'
import { whenLoaded } from '../lazy/when-loaded.tsx'

const loadSocket = () => import('./socket.ts')

/** Keeps the socket for pushes open while it is mounted. Renders nothing. */
export function LiveConnection() {
  const client = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    let disconnect: (() => void) | undefined
    const open = async () => {
      const socket = await loadWithRetries(loadSocket, controller.signal)
      disconnect = socket?.connect(client)
    }
    // The screen's own code comes first: polling needs no socket.
    const cancel = whenLoaded(() => void open())
    return () => {
      controller.abort()
      cancel()
      disconnect?.()
    }
  }, [client])
  return null
}
