import type { ParsedReport, ReportedFix } from '../phone-report.ts'
import {
  readAccuracy,
  readAltitude,
  readBattery,
  readDateAndTime,
  readDeviceId,
  readFields,
  readHeading,
  readMilliseconds,
  readNumber,
  readPoint,
  readSeconds,
  readSpeed,
} from './read-values.ts'

/** One knot in meters per second. */
const KNOT_IN_MPS = 1852 / 3600

/** Smallest numeric timestamp that is in milliseconds (1973). Smaller ones are in seconds. */
const FIRST_MILLISECOND_TIME = 100_000_000_000

/**
 * Reads the query or form parameters that OsmAnd, GPSLogger and older Traccar Clients send (the
 * OsmAnd protocol, as the Traccar server reads it).
 *
 * `lat` and `lon`, or `location=lat,lon` (degrees); `timestamp` in seconds, milliseconds, ISO 8601
 * or `yyyy-MM-dd HH:mm:ss` (UTC), by default now; `speed` (knots); `bearing` or `heading`
 * (degrees); `altitude` and `accuracy` (meters); `batt` (percent); `id` or `deviceid`. OsmAnd
 * itself sends the accuracy in meters as `hdop`, which is used if `accuracy` is missing. `valid`
 * false or 0 makes a position unreadable. A report without a position is a heartbeat. The last
 * value of a repeated key counts; unknown keys are ignored.
 */
export function readOsmAnd(input: unknown, now: Date): ParsedReport {
  const parameters = lastValues(input)
  const deviceId = readDeviceId(parameters['id'], parameters['deviceid'])
  if (!positionKeys.some((key) => parameters[key] !== undefined)) return { deviceId, fixes: [], dropped: 0 }
  const fix = readPosition(parameters, now)
  return fix ? { deviceId, fixes: [fix], dropped: 0 } : { deviceId, fixes: [], dropped: 1 }
}

const positionKeys = ['lat', 'lon', 'location']

type Parameters = Record<string, string | undefined>

/** Returns the string parameters. For a repeated one, that is the last value. */
function lastValues(input: unknown): Parameters {
  const parameters: Parameters = {}
  for (const [key, value] of Object.entries(readFields(input))) {
    const lastValue: unknown = Array.isArray(value) ? value.at(-1) : value
    if (typeof lastValue === 'string') parameters[key] = lastValue
  }
  return parameters
}

function readPosition(parameters: Parameters, now: Date): ReportedFix | null {
  const point = readPoint(parameters['lat'], parameters['lon']) ?? readPair(parameters['location'])
  const recordedAt = parameters['timestamp'] === undefined ? now : readTimestamp(parameters['timestamp'])
  if (!point || !recordedAt || parameters['valid'] === 'false' || parameters['valid'] === '0') return null
  return {
    ...point,
    accuracy: readAccuracy(parameters['accuracy'] ?? parameters['hdop']),
    altitude: readAltitude(parameters['altitude']),
    speed: readSpeed(parameters['speed'], KNOT_IN_MPS),
    heading: readHeading(parameters['bearing'] ?? parameters['heading']),
    battery: readBattery(parameters['batt'], 100),
    recordedAt,
  }
}

function readPair(location: string | undefined): ReturnType<typeof readPoint> {
  const [latitude, longitude, ...extraParts] = location?.split(',') ?? []
  return extraParts.length === 0 ? readPoint(latitude, longitude) : null
}

function readTimestamp(timestamp: string): Date | null {
  const number = readNumber(timestamp)
  if (number === null) return readDateAndTime(timestamp)
  return number < FIRST_MILLISECOND_TIME ? readSeconds(number) : readMilliseconds(number)
}
