import type { FetchTarget } from '#tests/harness/fetch-from.ts'
import { startParade, type StartedTracking } from './admin.ts'

/** The device that `report` names by default. A link accepts one device at a time. */
const DEVICE_ID = 'phone-1'

/**
 * Returns a fix as the phone page sends it, in `positions`. `accuracy` is in meters.
 */
export const position = (latitude: number, longitude: number, recordedAt: Date, accuracy = 10) => ({
  latitude,
  longitude,
  accuracy,
  recordedAt: recordedAt.toISOString(),
})

/** A position with any further fields that a phone page may report. */
export type ReportedPosition = ReturnType<typeof position> & Record<string, unknown>

/** Reports one or more positions as the phone page does. `link` is a tracker link's API path. */
export const report = (
  app: FetchTarget,
  link: string,
  positions: ReportedPosition | readonly ReportedPosition[],
  deviceId = DEVICE_ID,
): Promise<Response> => app.fetch(`${link}/positions`, { json: { deviceId, positions: [positions].flat() } })

/** Starts a group's parade and reports its first position. */
export async function startParadeWithFix(
  app: FetchTarget,
  groupId: number,
  recordedAt: Date,
): Promise<StartedTracking> {
  const tracking = await startParade(app, groupId)
  const { status } = await report(app, tracking.link, position(29.9641, -90.073, recordedAt))
  if (status !== 200) throw new Error(`The first position returned ${status}.`)
  return tracking
}
