import { useState } from 'react'

/** Shorter than this, in ms, 'Refreshing...' would only flicker. */
const LEAST = 400

/** A refresh that somebody asked for: what it does, and whether it is under way. Polls by themselves do not count. */
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
