import { useEffect, useState } from 'react'

let initialTime: Date | undefined

/**
 * Sets the time that `useNow` starts with; undefined means the current time.
 *
 * On the server, `first-view.tsx` sets it right before rendering, with no `await` in between,
 * because the process renders many pages. In the browser, `main.tsx` sets it to the time of that
 * rendering, so that hydration matches, and `InteractiveMarker` clears it after hydration.
 */
export function setInitialTime(time: Date | undefined): void {
  initialTime = time
}

/** The interval of screens that show no seconds: days, dates, or minutes to come. */
export const EVERY_MINUTE_MS = 60_000

/**
 * Returns the current time, updated at an interval, for ages such as '40 s ago'. It is the phone's
 * time; convert it with `toServerTime` to compare it with the server's times.
 */
export function useNow(intervalMs = 1000): Date {
  const [now, setNow] = useState(() => initialTime ?? new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, intervalMs)
    // A page that was rendered a while ago, or that comes from a cache, must not wait an interval.
    const startsStale = initialTime && Math.abs(Date.now() - initialTime.getTime()) > intervalMs
    // In a task of its own, so that hydration finishes first.
    const firstUpdate = startsStale ? setTimeout(update) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(firstUpdate)
    }
  }, [intervalMs])
  return now
}
