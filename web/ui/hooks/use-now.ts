import { useEffect, useState } from 'react'

let drawnAt: Date | undefined

/** Sets the time that `useNow` starts with, so that the page begins as the server drew it. */
export function startClockAt(at: Date | undefined): void {
  drawnAt = at
}

/** The time, updated at an interval in milliseconds, for ages that tick. */
export function useNow(every = 1000): Date {
  const [now, setNow] = useState(() => drawnAt ?? new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, every)
    const isOld = drawnAt && Math.abs(Date.now() - drawnAt.getTime()) > every
    const soon = isOld ? setTimeout(update) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(soon)
    }
  }, [every])
  return now
}
