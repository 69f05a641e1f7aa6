import { calls } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { apiErrorFrom } from '../api/api-error.ts'
import { fillPath } from '../api/path-of.ts'
import { ANSWER_TIMEOUT_MS } from '../api/with-timeout.ts'
import { deviceId } from './phone.ts'

/** The calls of a phone that shares. */
export type LinkCall =
  | 'reportPositions'
  | 'keepTrackerAlive'
  | 'stopOwnSession'
  | 'pauseTracker'
  | 'resumeTracker'
  | 'reportFromParade'
  | 'keepGoing'

/** What the server says about this phone's sharing. */
export type ServerSharing = Output<'keepTrackerAlive'>['sharing']

/**
 * Posts to one of a link's calls, all of which are idempotent. Returns undefined if there is no
 * response.
 */
export function postToLink(name: LinkCall, token: string, body: object): Promise<Response | undefined> {
  return fetch(fillPath(calls[name].path, { params: { token } }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId: deviceId(), ...body }),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => undefined)
}

/**
 * Why a request got no answer of the server: it did not arrive, or the server or a proxy before it
 * failed (5xx).
 */
export type Outage = 'no-signal' | 'server-error'

/**
 * The server's answer to a batch, a heartbeat, a stop or a message. `retry` means to try again after
 * `seconds`, because of an outage or, if that is null, because the server asks for it. `taken-over` means
 * that another phone now uses the link, `stopped-by-admin` that the link works again if the parade starts
 * again within `seconds`.
 */
export type LinkAnswer =
  | { kind: 'accepted'; sharing?: ServerSharing | undefined }
  | { kind: 'retry'; seconds: number; outage: Outage | null }
  | { kind: 'ended' }
  | { kind: 'stopped-by-admin'; seconds: number }
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
): Promise<LinkAnswer> {
  if (response?.ok) return { kind: 'accepted', sharing: await readSharing(response) }
  // The signal can also be lost during the response.
  const error = response && (await apiErrorFrom(response).catch(() => undefined))
  if (!error) return { kind: 'retry', seconds: backoffSeconds(failureCount), outage: 'no-signal' }
  const { problem } = error
  // The server has stored the valid fixes of the batch and will never accept the others.
  if (problem.code === 'invalid_position') return { kind: 'accepted' }
  if (problem.code === 'link_held') return { kind: 'taken-over' }
  if (problem.code === 'not_tracked_today') return { kind: 'not-tracked-today', reason: problem.detail ?? '' }
  if (problem.code === 'stopped_by_admin')
    return { kind: 'stopped-by-admin', seconds: secondsUntil(problem.retryUntil, response) }
  if (problem.code === 'link_ended' || problem.code === 'link_not_found') return { kind: 'ended' }
  const retryAfter = Number(response.headers.get('retry-after'))
  return {
    kind: 'retry',
    seconds: retryAfter > 0 ? retryAfter : backoffSeconds(failureCount),
    outage: response.status < 500 ? null : 'server-error',
  }
}

/**
 * Returns the seconds from a response to an instant, by the server's clock, because the phone's may
 * be wrong. Without a valid instant, or after it, returns 0.
 */
function secondsUntil(instant: string | undefined, response: Response): number {
  const sentAt = Date.parse(response.headers.get('date') ?? '') || Date.now()
  return Math.max(0, (Date.parse(instant ?? '') - sentAt) / 1000) || 0
}

/**
 * Asks the server about a link, after an administrator's Stop. Returns undefined if there is no
 * response.
 */
export function askForLink(token: string): Promise<Response | undefined> {
  return fetch(fillPath(calls.getTrackerLink.path, { params: { token } }), {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => undefined)
}

/**
 * Returns what an accepted request's response says about the sharing; undefined if it says nothing,
 * or if the signal was lost after its header, which already means that the server has accepted.
 */
async function readSharing(response: Response): Promise<ServerSharing | undefined> {
  const body = await response.json().catch(() => undefined)
  return (body as { sharing?: ServerSharing } | undefined)?.sharing
}
