import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'

/** Calls back when the server refuses any query or action of the page: no admin session (401) or no permission (403). */
export function useRefused(callBack: (status: 401 | 403) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const hear = (error: unknown) => {
      const status = refusalOf(error)
      if (status) callBack(status)
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
    })
    const stopActions = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
    })
    return () => {
      stopQueries()
      stopActions()
    }
  }, [client, callBack])
}

function refusalOf(error: unknown): 401 | 403 | undefined {
  // The password dialog shows its own refusal.
  if (!(error instanceof ApiError) || error.problem.code === 'wrong_password') return undefined
  return error.status === 401 || error.status === 403 ? error.status : undefined
}
