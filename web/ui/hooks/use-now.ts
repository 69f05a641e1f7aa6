import { useEffect, useState } from 'react'

let renderedAt: Date | undefined

/** Sets the initial time of `useNow`, so that hydration matches what the server rendered. */
export function startClockAt(at: Date | undefined): void {
  renderedAt = at
}

/** Returns the current time, updated at an interval, for ages such as '40 s ago'. */
export function useNow(intervalMs = 1000): Date {
  const [now, setNow] = useState(() => renderedAt ?? new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, intervalMs)
    const isOld = renderedAt && Math.abs(Date.now() - renderedAt.getTime()) > intervalMs
    const updateTimer = isOld ? setTimeout(update) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(updateTimer)
    }
  }, [intervalMs])
  return now
}
