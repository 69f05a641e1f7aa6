import type { ParsedReport, ReportedFix } from '../phone-report.ts'
import {
  readAccuracy,
  readAltitude,
  readBattery,
  readDeviceId,
  readFields,
  readHeading,
  readPoint,
  readSeconds,
  readSpeed,
} from './read-values.ts'

/** Meters per second in one kilometer per hour. */
const KMH_IN_MPS = 1 / 3.6

/**
 * What the OwnTracks app posts in HTTP mode: one JSON object, told apart by `_type` (the OwnTracks
 * booklet, chapters JSON and HTTP).
 *
 * `location` carries lat, lon (degrees), tst (seconds since 1970), acc, alt (meters), vel (km/h),
 * cog (degrees), batt (percent), of which negative ones mean unknown. Every other type,
 * `encrypted`, an unknown one or an empty body too, says only that the phone is alive. SSID and
 * BSSID, and whatever else is in there, are not read at all.
 *
 * The device is that of the `X-Limit-D` header (behind the user of `X-Limit-U`), which the Android
 * app adds to every request, else of the `topic` (owntracks/user/device), else the `tid`.
 */
export function readOwnTracks(
  input: unknown,
  _now: Date,
  headers: { user?: unknown; device?: unknown } = {},
): ParsedReport {
  const message = readFields(input)
  const deviceId = readDeviceId(limitName(headers), topicName(message['topic']), message['tid'])
  if (message['_type'] !== 'location') return { deviceId, fixes: [], dropped: 0 }
  const fix = readLocation(message)
  return fix ? { deviceId, fixes: [fix], dropped: 0 } : { deviceId, fixes: [], dropped: 1 }
}

function readLocation(message: Record<string, unknown>): ReportedFix | null {
  const point = readPoint(message['lat'], message['lon'])
  const recordedAt = readSeconds(message['tst'])
  if (!point || !recordedAt) return null
  return {
    ...point,
    accuracy: readAccuracy(message['acc']),
    altitude: readAltitude(message['alt']),
    speed: readSpeed(message['vel'], KMH_IN_MPS),
    heading: readHeading(message['cog']),
    battery: readBattery(message['batt'], 100),
    recordedAt,
  }
}

function limitName({ user, device }: { user?: unknown; device?: unknown }): string {
  const name = readDeviceId(device)
  return name && [readDeviceId(user), name].filter(Boolean).join('/')
}

/** Returns the user and device of a topic, without suffixes such as '/event'. */
function topicName(topic: unknown): string {
  return typeof topic === 'string' ? topic.split('/').slice(0, 3).join('/') : ''
}
