import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** How often an unreachable server is asked whether it is back, in ms. */
const PROBE_INTERVAL_MS = 10_000

/**
 * While the server is unreachable, asks until it answers, then refetches what failed in the
 * meantime. If the first try succeeds, only one request was lost; it is not repeated, which could
 * otherwise go on forever.
 */
export function useServerProbe(isUnreachable: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isUnreachable) return undefined
    let wasDown = false
    // `call` notes the answer, which ends the silence.
    const probe = () =>
      void call('hello').catch(() => {
        wasDown = true
      })
    probe()
    const timer = setInterval(probe, PROBE_INTERVAL_MS)
    window.addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', probe)
      if (wasDown) void client.invalidateQueries({ predicate: isRetryable })
    }
  }, [isUnreachable, client])
}

/** Returns whether a query failed for a reason that may pass, unlike "not found". */
export function isRetryable({ state: { status, error } }: Pick<Query, 'state'>): boolean {
  return status === 'error' && !(error instanceof ApiError && [400, 404].includes(error.status))
}
