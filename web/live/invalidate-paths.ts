import type { QueryClient } from '@tanstack/react-query'
import { isAt } from '../api/queries-at.ts'

/** A crowd told at the same moment must not ask at the same moment: at most this long, in ms, is waited. */
const SPREAD = 500

/** Asks again, after a random 0–500 ms, for what is shown of these paths; the rest is fetched anew when next shown. */
export function invalidatePaths(client: QueryClient, paths: readonly string[]): void {
  setTimeout(() => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => paths.some((path) => isAt(path, queryKey[0])),
    })
  }, Math.random() * SPREAD)
}
