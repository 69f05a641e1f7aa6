import { useCallback, useEffect, useRef, useState } from 'react'
import { findLocation } from './find-location.ts'
import type { Spot } from './spot.ts'

/**
 * Holds the state of a button that asks for the phone's location.
 *
 * @returns the function that asks once, whether an answer is pending, and the message if there is none
 */
export function useLocate(onLocate: (spot: Spot) => void) {
  const [isLocating, setIsLocating] = useState(false)
  const [problem, setProblem] = useState<string>()
  const latest = useRef(onLocate)
  useEffect(() => {
    latest.current = onLocate
  }, [onLocate])
  const find = useCallback(async () => {
    setIsLocating(true)
    setProblem(undefined)
    const result = await findLocation()
    setIsLocating(false)
    if ('spot' in result) latest.current(result.spot)
    else setProblem(result.message)
  }, [])
  const locate = useCallback(() => void find(), [find])
  return { isLocating, problem, locate }
}
