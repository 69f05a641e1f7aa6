import { calls } from '#shared/contract/calls.ts'
import { apiErrorFrom } from '../api/api-error.ts'
import { fillPath } from '../api/path-of.ts'
import { deviceId } from './phone.ts'

/** Without a timeout, a request whose signal is lost would stay open for minutes. */
const REQUEST_TIMEOUT_MS = 15_000

/**
 * Posts to one of a link's calls, all of which are idempotent. Returns undefined if there is no
 * response.
 */
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

/**
 * The server's answer to a batch, a heartbeat or a stop. `retry` means to try again after
 * `seconds`. `taken-over` means that another phone now uses the link.
 */
export type Answer =
  | { kind: 'accepted' }
  | { kind: 'retry'; seconds: number; isServerReached: boolean }
  | { kind: 'ended' }
  | { kind: 'taken-over' }
  | { kind: 'not-tracked-today'; reason: string }

/** Returns the delay after consecutive failures. It doubles from 1 s to at most 30 s. */
const backoffSeconds = (failureCount: number): number => Math.min(30, 2 ** failureCount)

/**
 * Interprets a response. Undefined means that there was none. `failureCount`, the number of
 * consecutive failures so far, sets the delay unless the response has a Retry-After header.
 */
export async function interpretResponse(
  response: Response | undefined,
  failureCount: number,
): Promise<Answer> {
  if (response?.ok) return { kind: 'accepted' }
  // The signal can also be lost during the response.
  const error = response && (await apiErrorFrom(response).catch(() => undefined))
  if (!error) return { kind: 'retry', seconds: backoffSeconds(failureCount), isServerReached: false }
  const { problem } = error
  // The server has stored the valid positions of the batch and will never accept the others.
  if (problem.code === 'invalid_position') return { kind: 'accepted' }
  if (problem.code === 'link_held') return { kind: 'taken-over' }
  if (problem.code === 'not_tracked_today') return { kind: 'not-tracked-today', reason: problem.detail ?? '' }
  if (problem.code === 'link_ended' || problem.code === 'link_not_found') return { kind: 'ended' }
  const retryAfter = Number(response.headers.get('retry-after'))
  return {
    kind: 'retry',
    seconds: retryAfter > 0 ? retryAfter : backoffSeconds(failureCount),
    isServerReached: response.status < 500,
  }
}
