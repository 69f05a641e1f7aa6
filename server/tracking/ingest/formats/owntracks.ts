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

/** One kilometer per hour in meters per second. */
const KMH_IN_MPS = 1 / 3.6

/**
 * Reads what the OwnTracks app posts in HTTP mode: a JSON object whose kind is in `_type`
 * (OwnTracks booklet, chapters JSON and HTTP).
 *
 * `location` has lat, lon (degrees), tst (Unix seconds), acc, alt (meters), vel (km/h), cog
 * (degrees) and batt (percent); negative values mean unknown. Any other type, even `encrypted`, an
 * unknown one or an empty body, is a heartbeat. Other fields, such as SSID and BSSID, are not read.
 *
 * The device comes from the `X-Limit-D` header (prefixed with the user of `X-Limit-U`), which the
 * Android app always sends, or else from `topic` (owntracks/user/device), or else from `tid`.
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

/** Returns a topic's user and device without suffixes such as '/event'. */
function topicName(topic: unknown): string {
  return typeof topic === 'string' ? topic.split('/').slice(0, 3).join('/') : ''
}
