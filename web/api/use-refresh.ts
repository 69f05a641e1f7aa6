import { useState } from 'react'

/** 'Refreshing...' shows at least this long, because a shorter flash would flicker. */
const MIN_SHOWN_MS = 400

/** Returns a refresh for a button, and whether it is running. Polling does not set `refreshing`. */
export function useRefresh(...refetches: (() => Promise<unknown>)[]): {
  refreshing: boolean
  refresh: () => void
} {
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    const minimumShown = new Promise((resolve) => setTimeout(resolve, MIN_SHOWN_MS))
    await Promise.allSettled([...refetches.map((refetch) => refetch()), minimumShown])
    setRefreshing(false)
  }
  return { refreshing, refresh: () => void refresh() }
}
