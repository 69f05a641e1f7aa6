import { expect, test } from 'vitest'
import { interpretResponse } from './link-request.ts'

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ status, code, detail: 'Because.' }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })

test.each([
  [new Response(null, { status: 204 }), { kind: 'taken' }],
  [problem(400, 'invalid_position'), { kind: 'taken' }],
  [problem(409, 'link_held'), { kind: 'held' }],
  [problem(409, 'not_tracked_today'), { kind: 'barred', reason: 'Because.' }],
  [problem(410, 'link_ended'), { kind: 'over' }],
  [problem(404, 'link_not_found'), { kind: 'over' }],
  [
    problem(429, 'too_many_requests', { 'retry-after': '7' }),
    { kind: 'wait', seconds: 7, isServerReached: true },
  ],
])('a response is understood', async (response, answer) => {
  expect(await interpretResponse(response, 0)).toEqual(answer)
})

test('LP1 no other response takes positions out of the queue', async () => {
  for (const response of [
    problem(400, 'invalid_request'),
    new Response('<html>', { status: 404 }),
    undefined,
  ]) {
    expect((await interpretResponse(response, 3)).kind).toBe('wait')
  }
})

test('each failure in a row waits longer, up to 30 s', async () => {
  const waits = await Promise.all([0, 1, 2, 3, 30].map((failures) => interpretResponse(undefined, failures)))
  expect(waits.map((answer) => answer.kind === 'wait' && answer.seconds)).toEqual([1, 2, 4, 8, 30])
})

test('a truncated response counts as none', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  const response = new Response(body, { status: 503 })
  expect(await interpretResponse(response, 1)).toEqual({ kind: 'wait', seconds: 2, isServerReached: false })
})
