import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'

/** Why the server denied access: there is no admin session, or it lacks the permission. */
export type DeniedAccess = 'not-signed-in' | 'forbidden'

/**
 * Calls back when the server denies access to any query or mutation of the page, so that no admin
 * screen must handle an ended session.
 */
export function useOnUnauthorized(onUnauthorized: (reason: DeniedAccess) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const handleError = (error: unknown) => {
      const reason = deniedAccess(error)
      if (reason) onUnauthorized(reason)
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

/**
 * Returns why the server denied access, or undefined for any other error. Compares statuses,
 * because a proxy in front of the server can deny access without a problem document.
 */
export function deniedAccess(error: unknown): DeniedAccess | undefined {
  // The password dialog shows its own refusal.
  if (!(error instanceof ApiError) || error.problem.code === 'wrong_password') return undefined
  if (error.status === 401) return 'not-signed-in'
  return error.status === 403 ? 'forbidden' : undefined
}
