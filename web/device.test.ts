import { expect, test, vi } from 'vitest'
import { phoneSystem, savesData } from './device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, undefined],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0, undefined],
])('%s with %d touch points', (userAgent, maxTouchPoints, system) => {
  expect(phoneSystem({ userAgent, maxTouchPoints })).toBe(system)
})

test.each([
  [undefined, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('the connection %o saves data: %s', (connection, isExpected) => {
  vi.stubGlobal('navigator', { connection })
  expect(savesData()).toBe(isExpected)
  vi.unstubAllGlobals()
})
