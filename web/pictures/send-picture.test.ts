import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_PICTURE_BYTES } from '#shared/pictures.ts'
import { markReachable } from '#web/api/connectivity.ts'
import { canRetry, fetchPicture, tooManyText, uploadErrorText, uploadPicture } from './send-picture.ts'

test.each([
  [3, 1, 'Only 3 more fit; 1 wasn’t added.'],
  [1, 2, 'Only 1 more fits; 2 weren’t added.'],
])('with %i free, %i too many are said to be left out', (free, leftOut, text) => {
  expect(tooManyText(free, leftOut)).toBe(text)
})

test('the fetch of an address ends after 60 s, and when its upload is removed', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  // As in Safari before 17.4.
  vi.stubGlobal('AbortSignal', { ...AbortSignal, any: undefined })
  onTestFinished(() => {
    markReachable()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const outcome = (signal: AbortSignal) =>
    fetchPicture('https://example.org/a.jpg', signal).catch((error: Error) => error.name)
  const stalled = outcome(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(59_999)
  const removal = new AbortController()
  const removed = outcome(removal.signal)
  removal.abort()
  expect(await removed).toBe('AbortError')
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await stalled).toBe('AbortError')
})

test('a file that is too large is refused before it is sent, and cannot be retried', async () => {
  const file = new Blob([new Uint8Array(MAX_PICTURE_BYTES + 1)])
  const error: unknown = await uploadPicture(file, vi.fn(), new AbortController().signal).catch(
    (reason: unknown) => reason,
  )
  expect(uploadErrorText(error)).toBe('The picture is larger than 10 MB. Choose a smaller one.')
  expect(canRetry(error)).toBe(false)
})
