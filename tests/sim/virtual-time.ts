import { vi } from 'vitest'

/** When the simulation begins. */
export const START_TIME = new Date('2026-12-06T18:00:00Z')

/** Replaces this process's clock and timers with virtual ones, which only `elapse` advances. */
export function beginVirtualTime(): void {
  vi.useFakeTimers({
    now: START_TIME,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
}

/** Gives this process its own clock and timers back. */
export function endVirtualTime(): void {
  vi.clearAllTimers()
  vi.useRealTimers()
}

/** Resolves when every promise that needs no timer has settled. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Advances virtual time by `ms`. Each timer fires when due, and its effects finish before the next
 * one fires.
 */
export async function elapse(ms: number): Promise<void> {
  const end = Date.now() + Math.ceil(ms)
  // Without a timer at the end, the last step would go beyond it.
  setTimeout(() => undefined, Math.ceil(ms))
  await settled()
  while (Date.now() < end) {
    vi.advanceTimersToNextTimer()
    await settled()
  }
}

/** Resolves after `ms` of virtual time. */
export const virtualSleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
