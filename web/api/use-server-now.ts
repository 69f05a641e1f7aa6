import { type Clock, onTick, useClock } from '#web/ui/hooks/use-now.ts'
import { onCorrectionChange, toServerTime } from './server-clock.ts'

const serverClock: Clock = { read: () => toServerTime(new Date()), subscribe: onCorrectionChange }

/**
 * Returns the server's time, updated at an interval: for ages and for what is today, over or to come,
 * because this device's clock may be wrong. During hydration it is the time of the rendering.
 */
export const useServerNow = (intervalMs = 1000): Date => useClock(serverClock, intervalMs)

/** Calls back at each second of the server's time, as `useServerNow` does. Returns a function that stops. */
export const onServerSecond = (callback: () => void): (() => void) => onTick(serverClock, 1000, callback)
