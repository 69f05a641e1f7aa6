import { useEffect, useState } from 'react'

let initialTime: Date | undefined

/**
 * Sets the initial time of `useNow`, so that hydration matches what the server rendered. Undefined
 * means the current time.
 */
export function setInitialTime(time: Date | undefined): void {
  initialTime = time
}

/** Returns the current time, updated at an interval, for ages such as '40 s ago'. */
export function useNow(intervalMs = 1000): Date {
  const [now, setNow] = useState(() => initialTime ?? new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, intervalMs)
    const isOld = initialTime && Math.abs(Date.now() - initialTime.getTime()) > intervalMs
    const updateTimer = isOld ? setTimeout(update) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(updateTimer)
    }
  }, [intervalMs])
  return now
}
