import { useState } from 'react'

/** Shortest time that 'Refreshing...' shows, in ms; less would flicker. */
const MIN_SHOWN_MS = 400

/** A refresh that the visitor asked for, and whether it is running. Polling does not count. */
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
