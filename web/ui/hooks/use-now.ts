import { useEffect, useState } from 'react'

let initialTime: Date | undefined

/**
 * Sets the time that hooks of time start with; undefined means the current time.
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
 * Returns this device's time, updated at an interval, for the ages of what happened on this device:
 * '40 s ago'. `useServerNow` (`web/api`) has the server's time, to compare with times of the server.
 */
export const useNow = (intervalMs = 1000): Date => useClock(deviceClock, intervalMs)

/** A clock that hooks read. Each clock is one object, because a new one would restart the hooks. */
export interface Clock {
  read: () => Date
  /** Calls back when the clock has been set. Returns a function to unsubscribe. */
  subscribe?: (onSet: () => void) => () => void
}

const deviceClock: Clock = { read: () => new Date() }

/**
 * Calls back whenever a clock has reached a multiple of an interval, so that everything that shows its time
 * changes together. Returns a function that stops.
 */
export function onTick({ read }: Clock, intervalMs: number, callback: () => void): () => void {
  const untilNext = () => intervalMs - (read().getTime() % intervalMs)
  const tick = () => {
    timer = setTimeout(tick, untilNext())
    callback()
  }
  let timer = setTimeout(tick, untilNext())
  return () => clearTimeout(timer)
}

/** Returns a clock's time, updated at an interval and when the clock is set. */
export function useClock(clock: Clock, intervalMs: number): Date {
  const [now, setNow] = useState(() => initialTime ?? clock.read())
  useEffect(() => {
    const update = () => setNow(clock.read())
    const stopTicking = onTick(clock, intervalMs, update)
    const unsubscribe = clock.subscribe?.(update)
    // A page that was rendered a while ago, or that comes from a cache, must not wait an interval.
    const startsStale = initialTime && Math.abs(clock.read().getTime() - initialTime.getTime()) > intervalMs
    // In a task of its own, so that hydration finishes first.
    const firstUpdate = startsStale ? setTimeout(update) : undefined
    return () => {
      stopTicking()
      unsubscribe?.()
      clearTimeout(firstUpdate)
    }
  }, [clock, intervalMs])
  return now
}
