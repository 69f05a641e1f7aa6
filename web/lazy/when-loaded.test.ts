import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'
import { whenLoaded } from './when-loaded.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts to load a component. Returns the function that ends the load. */
function startLoad(): () => void {
  const module = Promise.withResolvers<{ default: () => null }>()
  void lazyComponent(() => module.promise).load()
  return () => module.resolve({ default: () => null })
}

const LONG_MS = 10_000

test('calls back only after the screen’s code has loaded', async () => {
  const endLoad = startLoad()
  const callback = vi.fn()
  whenLoaded(callback)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(callback).not.toHaveBeenCalled()
  endLoad()
  await vi.advanceTimersByTimeAsync(0)
  // The browser first runs what has just loaded.
  expect(callback).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(callback).toHaveBeenCalledOnce()
})

test.each(['while it loads', 'before the browser is idle'])(
  'does not call back if canceled %s',
  async (when) => {
    const endLoad = startLoad()
    const callback = vi.fn()
    const cancel = whenLoaded(callback)
    if (when === 'while it loads') cancel()
    endLoad()
    await vi.advanceTimersByTimeAsync(0)
    cancel()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(callback).not.toHaveBeenCalled()
  },
)
