import { useState } from 'react'

/** Shortest time that 'Refreshing...' shows, in ms; less would flicker. */
const LEAST = 400

/** A refresh that the visitor asked for, and whether it is running. Polling does not count. */
export function useRefresh(...questions: (() => Promise<unknown>)[]): {
  refreshing: boolean
  refresh: () => void
} {
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    const shown = new Promise((resolve) => setTimeout(resolve, LEAST))
    await Promise.allSettled([...questions.map((ask) => ask()), shown])
    setRefreshing(false)
  }
  return { refreshing, refresh: () => void refresh() }
}
