import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'

/**
 * Calls back when the server rejects any query or mutation of the page with 401 (no admin session)
 * or 403 (no permission).
 */
export function useOnUnauthorized(onUnauthorized: (status: 401 | 403) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const handleError = (error: unknown) => {
      const status = unauthorizedStatus(error)
      if (status) onUnauthorized(status)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error)
    })
    const stopActions = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error)
    })
    return () => {
      stopQueries()
      stopActions()
    }
  }, [client, onUnauthorized])
}

function unauthorizedStatus(error: unknown): 401 | 403 | undefined {
  // The password dialog shows its own refusal.
  if (!(error instanceof ApiError) || error.problem.code === 'wrong_password') return undefined
  return error.status === 401 || error.status === 403 ? error.status : undefined
}
