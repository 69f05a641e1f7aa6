import { vi } from 'vitest'

/** Replaces the clock and every timer of this process by ones that only move when told. */
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

/** Resolves when every promise that can go on without a timer has. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets `ms` pass: each timer fires at its time, and everything that follows from it happens before the next. */
export async function elapse(ms: number): Promise<void> {
  const end = Date.now() + Math.ceil(ms)
  // So that there is a timer at the end.
  setTimeout(() => undefined, Math.ceil(ms))
  await settled()
  while (Date.now() < end) {
    vi.advanceTimersToNextTimer()
    await settled()
  }
}

/** Resolves after `ms` of virtual time. */
export const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
