import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './call.ts'
import { isRetryable } from './is-retryable.ts'

/** How often, in ms, a silent server is asked whether it is there again. */
const OFTEN = 10_000

/**
 * While the server is silent, asks until it answers; then asks again for what could not be had. Where the server answers
 * at the first try, one request alone was lost, and it stays lost: asking for it again could go on forever.
 */
export function useAskWhileSilent(silent: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!silent) return undefined
    let wasAway = false
    // Its answer is noted like any other.
    const ask = () =>
      void call('hello').catch(() => {
        wasAway = true
      })
    ask()
    const timer = setInterval(ask, OFTEN)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      if (wasAway) void client.invalidateQueries({ predicate: isRetryable })
    }
  }, [silent, client])
}
