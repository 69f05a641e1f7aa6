import { calls } from '#shared/contract/calls.ts'
import { apiErrorFrom } from '../api/api-error.ts'
import { fillPath } from '../api/path-of.ts'
import { deviceId } from './phone.ts'

/** The signal can go in the middle of a request. One without an answer for this long gets none. */
const REQUEST_TIMEOUT_MS = 15_000

/** Posts to one of a link's calls. Returns undefined without an answer. Safe to repeat. */
export function postToLink(
  name: 'reportPositions' | 'keepTrackerAlive' | 'stopOwnSession',
  token: string,
  body: object,
): Promise<Response | undefined> {
  return fetch(fillPath(calls[name].path, { params: { token } }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId: deviceId(), ...body }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
}

/** What the server said to a batch, a heartbeat or a stop. */
export type Answer =
  | { kind: 'taken' }
  | { kind: 'wait'; seconds: number; isServerReached: boolean }
  | { kind: 'over' }
  | { kind: 'held' }
  | { kind: 'barred'; reason: string }

/** Seconds to wait after a number of failures in a row: 1, 2, 4 … at most 30. */
const backoffSeconds = (failures: number): number => Math.min(30, 2 ** failures)

/** Interprets a response, if any. `failures` so far set the wait if the server does not. */
export async function interpretResponse(response: Response | undefined, failures: number): Promise<Answer> {
  if (response?.ok) return { kind: 'taken' }
  // The signal can go in the middle of a response, too.
  const error = response && (await apiErrorFrom(response).catch(() => undefined))
  if (!error) return { kind: 'wait', seconds: backoffSeconds(failures), isServerReached: false }
  const { problem } = error
  // The server stored the valid positions of the batch and will never accept the others.
  if (problem.code === 'invalid_position') return { kind: 'taken' }
  if (problem.code === 'link_held') return { kind: 'held' }
  if (problem.code === 'not_tracked_today') return { kind: 'barred', reason: problem.detail ?? '' }
  if (problem.code === 'link_ended' || problem.code === 'link_not_found') return { kind: 'over' }
  const retryAfter = Number(response.headers.get('retry-after'))
  return {
    kind: 'wait',
    seconds: retryAfter > 0 ? retryAfter : backoffSeconds(failures),
    isServerReached: response.status < 500,
  }
}
