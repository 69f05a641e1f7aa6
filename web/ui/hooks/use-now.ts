import { useEffect, useState } from 'react'

let drawnAt: Date | undefined

/** Sets the time that `useNow` starts with, so that the page begins as the server drew it. */
export function startClockAt(at: Date | undefined): void {
  drawnAt = at
}

/** The time, updated at an interval in milliseconds, for ages that tick. */
export function useNow(intervalMs = 1000): Date {
  const [now, setNow] = useState(() => drawnAt ?? new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, intervalMs)
    const isOld = drawnAt && Math.abs(Date.now() - drawnAt.getTime()) > intervalMs
    const updateTimer = isOld ? setTimeout(update) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(updateTimer)
    }
  }, [intervalMs])
  return now
}
