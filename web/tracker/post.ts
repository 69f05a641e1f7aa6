import { calls } from '#shared/contract/calls.ts'
import { fillPath } from '../api/path-of.ts'
import { deviceId } from './phone.ts'

/** A request that has had no answer for so long has none to expect: the signal went in the middle of it. */
const patienceMs = 15_000

/** Posts to one of a link's calls. Undefined where no answer came; a repetition does no harm, so it may be tried again. */
export function postToLink(
  name: 'reportPositions' | 'keepTrackerAlive' | 'stopOwnSession',
  token: string,
  body: object,
): Promise<Response | undefined> {
  return fetch(fillPath(calls[name].path, { params: { token } }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId: deviceId(), ...body }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
}
