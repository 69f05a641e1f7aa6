import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

const PROBE_INTERVAL_MS = 10_000

/**
 * Probes an unreachable server until it responds, then refetches the queries that failed in the
 * meantime. If the first probe succeeds, only a single request was lost. It is not refetched,
 * because a request that always fails would then repeat forever.
 */
export function useServerProbe(isUnreachable: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isUnreachable) return undefined
    let wasDown = false
    // `call` records the response, which sets `isUnreachable` to false.
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

/** Whether a query failed for a reason that may be temporary, unlike "not found". */
export function isRetryable({ state: { status, error } }: Pick<Query, 'state'>): boolean {
  return status === 'error' && !(error instanceof ApiError && [400, 404].includes(error.status))
}
