import { useEffect, useState } from 'react'

/**
 * Counts from 0 to a last stage, a task of the browser's each: what a slow phone would draw in one go, while it answers to no
 * finger, comes piece by piece.
 */
export function useStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage === last) return undefined
    const soon = setTimeout(() => setStage(stage + 1))
    return () => clearTimeout(soon)
  }, [stage, last])
  return stage
}
