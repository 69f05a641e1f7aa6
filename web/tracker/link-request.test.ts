import { expect, test } from 'vitest'
import { interpretResponse } from './link-request.ts'

const problem = (status: number, code: string, headers: Record<string, string> = {}, retryUntil?: string) =>
  Response.json(
    { status, code, retryUntil, detail: 'Because.' },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  )

test.each([
  ['204', new Response(null, { status: 204 }), { kind: 'accepted' }],
  ['invalid_position', problem(400, 'invalid_position'), { kind: 'accepted' }],
  ['link_held', problem(409, 'link_held'), { kind: 'taken-over' }],
  ['not_tracked_today', problem(409, 'not_tracked_today'), { kind: 'not-tracked-today', reason: 'Because.' }],
  ['link_ended', problem(410, 'link_ended'), { kind: 'ended' }],
  [
    'stopped_by_admin',
    problem(410, 'stopped_by_admin', { date: 'Sun, 06 Dec 2026 20:00:15 GMT' }, '2026-12-06T20:01:00.000Z'),
    { kind: 'stopped-by-admin', seconds: 45 },
  ],
  [
    'stopped_by_admin without a time',
    problem(410, 'stopped_by_admin'),
    { kind: 'stopped-by-admin', seconds: 0 },
  ],
  ['link_not_found', problem(404, 'link_not_found'), { kind: 'ended' }],
  [
    'too_many_requests',
    problem(429, 'too_many_requests', { 'retry-after': '7' }),
    { kind: 'retry', seconds: 7, outage: null },
  ],
  ['internal_error', problem(500, 'internal_error'), { kind: 'retry', seconds: 1, outage: 'server-error' }],
])('the response %s is interpreted', async (_name, response, answer) => {
  expect(await interpretResponse(response, 0)).toEqual(answer)
})

test('LP1 any other response means a retry, until which positions stay in the queue', async () => {
  for (const response of [
    problem(400, 'invalid_request'),
    new Response('<html>', { status: 404 }),
    undefined,
  ])
    expect((await interpretResponse(response, 3)).kind).toBe('retry')
})

test('each consecutive failure doubles the delay, up to 30 s', async () => {
  const answers = await Promise.all(
    [0, 1, 2, 3, 30].map((failureCount) => interpretResponse(undefined, failureCount)),
  )
  expect(answers.map((answer) => answer.kind === 'retry' && answer.seconds)).toEqual([1, 2, 4, 8, 30])
})

test('a response that breaks off counts as none', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  const response = new Response(body, { status: 503 })
  expect(await interpretResponse(response, 1)).toEqual({ kind: 'retry', seconds: 2, outage: 'no-signal' })
})
