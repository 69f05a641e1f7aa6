import { expect, test, vi } from 'vitest'
import { requests, shareInEachTest, sharing } from './test-sharing.ts'

/** After how many seconds the server takes the next request; undefined: now. */
let deferral: number | undefined

shareInEachTest(new Date('2026-12-06T20:00:00Z'), () => {
  if (deferral === undefined) return new Response(null, { status: 204 })
  const headers = { 'content-type': 'application/problem+json', 'retry-after': String(deferral) }
  deferral = undefined
  return Response.json({ code: 'too_many_requests' }, { status: 429, headers })
})

test('a stop that the server defers is sent again at the given time, even if another screen resumes it', async () => {
  deferral = 7
  void sharing.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toEqual(['stop'])
  await sharing.stop()
  await vi.advanceTimersByTimeAsync(6_999)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sharing.state.get().phase).toBe('ended')
  expect(requests).toHaveLength(2)
})
