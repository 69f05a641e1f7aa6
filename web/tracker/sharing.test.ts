import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sharing } from './sharing.ts'

/** The server's responses, in this order, and the requested paths. */
let answers: Response[]
let requests: string[]

beforeEach(() => {
  answers = []
  requests = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return Promise.resolve(answers.shift())
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const tooManyRequests = (seconds: number) =>
  new Response('{"code":"too_many_requests"}', {
    status: 429,
    headers: { 'content-type': 'application/problem+json', 'retry-after': String(seconds) },
  })

test('a stop that the server defers is sent again at the given time, even if another screen resumes it', async () => {
  answers = [tooManyRequests(7), new Response(null, { status: 204 })]
  const sharing = new Sharing('link')
  void sharing.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['/api/tracker/link/stop'])
  await sharing.stop()
  await vi.advanceTimersByTimeAsync(6_999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sharing.state.get().phase).toBe('ended')
  expect(requests).toHaveLength(2)
})
