import type { ParsedReport, ReportedFix } from '../phone-report.ts'
import {
  parseAccuracy,
  parseAltitude,
  parseBattery,
  parseDeviceId,
  parseFields,
  parseHeading,
  parsePoint,
  parseSeconds,
  parseSpeed,
} from './parse-values.ts'

/** One kilometer per hour in meters per second. */
const KMH_IN_MPS = 1 / 3.6

/**
 * Parses what the OwnTracks app posts in HTTP mode: a JSON object whose kind is in `_type`
 * (OwnTracks booklet, chapters JSON and HTTP).
 *
 * `location` has lat, lon (degrees), tst (Unix seconds), acc, alt (meters), vel (km/h), cog
 * (degrees) and batt (percent); a negative acc, vel, cog or batt means unknown. Any other type, even
 * `encrypted`, an unknown one or an empty body, is a heartbeat. Other fields, such as SSID and BSSID, are not read.
 *
 * The device comes from the `X-Limit-D` header (prefixed with the user of `X-Limit-U`), which the
 * Android app always sends, or else from `topic` (owntracks/user/device), or else from `tid`.
 */
export function parseOwnTracks(
  input: unknown,
  headers: { user?: unknown; device?: unknown } = {},
): ParsedReport {
  const message = parseFields(input)
  const deviceId = parseDeviceId(limitName(headers), topicName(message['topic']), message['tid'])
  if (message['_type'] !== 'location') return { deviceId, fixes: [], dropped: 0 }
  const fix = parseLocation(message)
  return fix ? { deviceId, fixes: [fix], dropped: 0 } : { deviceId, fixes: [], dropped: 1 }
}

function parseLocation(message: Record<string, unknown>): ReportedFix | null {
  const point = parsePoint(message['lat'], message['lon'])
  const recordedAt = parseSeconds(message['tst'])
  if (!point || !recordedAt) return null
  return {
    ...point,
    accuracy: parseAccuracy(message['acc']),
    altitude: parseAltitude(message['alt']),
    speed: parseSpeed(message['vel'], KMH_IN_MPS),
    heading: parseHeading(message['cog']),
    battery: parseBattery(message['batt'], 100),
    recordedAt,
  }
}

function limitName({ user, device }: { user?: unknown; device?: unknown }): string {
  const name = parseDeviceId(device)
  return name && [parseDeviceId(user), name].filter(Boolean).join('/')
}

/** Returns a topic's user and device without suffixes such as '/event'. */
function topicName(topic: unknown): string {
  return typeof topic === 'string' ? topic.split('/').slice(0, 3).join('/') : ''
}
