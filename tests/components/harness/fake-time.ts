import { onTestFinished, vi } from 'vitest'

/** Until the end of the test, time passes as usual and also by `vi.advanceTimersByTime`. */
export function fakeTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  })
  onTestFinished(() => void vi.useRealTimers())
}
