import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Opens the connection for pushes once the page stands, and holds it as long as it is open. Shows nothing. */
export function LiveConnection() {
  const client = useQueryClient()
  useEffect(() => {
    let disconnect: (() => void) | undefined
    let left = false
    const open = async () => {
      const { connect } = await import('./socket.ts')
      if (!left) disconnect = connect(client)
    }
    // Without pushes the polls go on: a chunk that does not load must not take the page down.
    open().catch((error: unknown) => console.warn('No live connection', error))
    return () => {
      left = true
      disconnect?.()
    }
  }, [client])
  return null
}
