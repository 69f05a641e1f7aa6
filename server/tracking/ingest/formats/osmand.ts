import type { ParsedReport, ReportedFix } from '../phone-report.ts'
import {
  parseAccuracy,
  parseAltitude,
  parseBattery,
  parseDateAndTime,
  parseDeviceId,
  parseFields,
  parseHeading,
  parseMilliseconds,
  parseNumber,
  parsePoint,
  parseSeconds,
  parseSpeed,
} from './parse-values.ts'

/** One knot in meters per second. */
const KNOT_IN_MPS = 1852 / 3600

/** Smallest numeric timestamp that is in milliseconds (1973). Smaller ones are in seconds. */
const FIRST_MILLISECOND_TIME = 100_000_000_000

/**
 * Parses the query or form parameters that OsmAnd, GPSLogger and older Traccar Clients send (the
 * OsmAnd protocol, as the Traccar server reads it).
 *
 * `lat` and `lon`, or `location=lat,lon` (degrees); `timestamp` in seconds, milliseconds, ISO 8601
 * or `yyyy-MM-dd HH:mm:ss` (UTC), by default now; `speed` (knots); `bearing` or `heading`
 * (degrees); `altitude` and `accuracy` (meters); `batt` (percent); `id` or `deviceid`. OsmAnd
 * itself sends the accuracy in meters as `hdop`, which is used if `accuracy` is missing. `valid`
 * false or 0 makes a fix unreadable. A report without a place is a heartbeat. The last
 * value of a repeated key counts; unknown keys are ignored.
 */
export function parseOsmAnd(input: unknown, now: Date): ParsedReport {
  const parameters = lastValues(input)
  const deviceId = parseDeviceId(parameters['id'], parameters['deviceid'])
  if (!placeKeys.some((key) => parameters[key] !== undefined)) return { deviceId, fixes: [], dropped: 0 }
  const fix = parseFix(parameters, now)
  return fix ? { deviceId, fixes: [fix], dropped: 0 } : { deviceId, fixes: [], dropped: 1 }
}

const placeKeys = ['lat', 'lon', 'location']

type Parameters = Record<string, string | undefined>

/** Returns the string parameters. For a repeated one, that is the last value. */
function lastValues(input: unknown): Parameters {
  const parameters: Parameters = {}
  for (const [key, value] of Object.entries(parseFields(input))) {
    const lastValue: unknown = Array.isArray(value) ? value.at(-1) : value
    if (typeof lastValue === 'string') parameters[key] = lastValue
  }
  return parameters
}

function parseFix(parameters: Parameters, now: Date): ReportedFix | null {
  const point = parsePoint(parameters['lat'], parameters['lon']) ?? parsePair(parameters['location'])
  const recordedAt = parameters['timestamp'] === undefined ? now : parseTimestamp(parameters['timestamp'])
  if (!point || !recordedAt || parameters['valid'] === 'false' || parameters['valid'] === '0') return null
  return {
    ...point,
    accuracy: parseAccuracy(parameters['accuracy'] ?? parameters['hdop']),
    altitude: parseAltitude(parameters['altitude']),
    speed: parseSpeed(parameters['speed'], KNOT_IN_MPS),
    heading: parseHeading(parameters['bearing'] ?? parameters['heading']),
    battery: parseBattery(parameters['batt'], 100),
    recordedAt,
  }
}

function parsePair(location: string | undefined): ReturnType<typeof parsePoint> {
  const [latitude, longitude, ...extraParts] = location?.split(',') ?? []
  return extraParts.length === 0 ? parsePoint(latitude, longitude) : null
}

function parseTimestamp(timestamp: string): Date | null {
  const number = parseNumber(timestamp)
  if (number === null) return parseDateAndTime(timestamp)
  return number < FIRST_MILLISECOND_TIME ? parseSeconds(number) : parseMilliseconds(number)
}
