import { useState } from 'react'

/** Minimum time that 'Refreshing...' shows, because a shorter flash would flicker. */
const MIN_DISPLAY_MS = 400

/**
 * Returns a function for a refresh button, and whether the refresh is running. Polling does not set
 * `refreshing`.
 */
export function useRefresh(...refetches: (() => Promise<unknown>)[]): {
  refreshing: boolean
  refresh: () => void
} {
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    const minimumDelay = new Promise((resolve) => setTimeout(resolve, MIN_DISPLAY_MS))
    await Promise.allSettled([...refetches.map((refetch) => refetch()), minimumDelay])
    setRefreshing(false)
  }
  return { refreshing, refresh: () => void refresh() }
}
