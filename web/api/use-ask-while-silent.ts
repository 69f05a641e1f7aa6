import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './call.ts'
import { couldNotBeHad } from './could-not-be-had.ts'

/** How often, in ms, a silent server is asked whether it is there again. */
const OFTEN = 10_000

/** While the server is silent, asks until it answers; then what could not be had is asked for again. */
export function useAskWhileSilent(silent: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!silent) return undefined
    // Its answer is noted like any other.
    const ask = () => void call('hello').catch(() => undefined)
    // It may have been that one request alone.
    ask()
    const timer = setInterval(ask, OFTEN)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
      void client.invalidateQueries({ predicate: couldNotBeHad })
    }
  }, [silent, client])
}
