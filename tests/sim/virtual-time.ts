import { vi } from 'vitest'

/** Replaces the clock and every timer of this process with ones that only `elapse` moves. */
export function beginVirtualTime(start: Date): void {
  vi.useFakeTimers({
    now: start,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
}

export function endVirtualTime(): void {
  vi.clearAllTimers()
  vi.useRealTimers()
}

/** Resolves when every promise that needs no timer has settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Lets `ms` pass: each timer fires at its time, and its effects finish before the next one fires.
 */
export async function elapse(ms: number): Promise<void> {
  const end = Date.now() + Math.ceil(ms)
  // Ensures a timer at the end.
  setTimeout(() => undefined, Math.ceil(ms))
  await settled()
  while (Date.now() < end) {
    vi.advanceTimersToNextTimer()
    await settled()
  }
}

/** Resolves after `ms` of virtual time. */
export const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
