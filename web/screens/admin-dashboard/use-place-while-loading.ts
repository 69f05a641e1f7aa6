import { useEffect } from 'react'

/** Longer than the rows need to appear once their answers are there. */
const SETTLE_MS = 1_000

/**
 * Keeps the scroll position that a reload restores while the rows of the dashboard load: the browser would
 * hold on to the footer below them instead, screens farther down, among the buttons of other clubs.
 */
export function usePlaceWhileLoading(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined
    const { style } = document.documentElement
    style.overflowAnchor = 'none'
    return () => void setTimeout(() => (style.overflowAnchor = ''), SETTLE_MS)
  }, [isLoading])
}
