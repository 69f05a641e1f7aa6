import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api/api-error.ts'

const isUnauthorised = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Calls back when any query or action of the page is told that the admin session has ended. */
export function useUnauthorised(callBack: () => void): void {
  const client = useQueryClient()
  useEffect(() => {
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnauthorised(event.action.error))
        callBack()
    })
    const stopActions = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      // The password dialog's own refusal is told in the dialog.
      if (isUnauthorised(event.action.error) && !isWrongPassword(event.action.error)) callBack()
    })
    return () => {
      stopQueries()
      stopActions()
    }
  }, [client, callBack])
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'wrong_password'
