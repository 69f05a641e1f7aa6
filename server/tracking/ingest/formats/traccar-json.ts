import type { ParsedReport, ReportedFix } from '../phone-report.ts'
import {
  parseAccuracy,
  parseAltitude,
  parseBattery,
  parseDateAndTime,
  parseDeviceId,
  parseFields,
  parseHeading,
  parseNumber,
  parsePoint,
  parseSpeed,
} from './parse-values.ts'

/**
 * Parses the JSON of Traccar Client 9: `{"location": {"timestamp", "coords": {latitude, longitude,
 * accuracy, speed, heading, altitude}, "battery": {"level"}, "event", …}, "device_id"}` (the
 * location template in its preferences.dart). The timestamp is ISO 8601, speed is in m/s, accuracy
 * and altitude in meters, the battery level 0 to 1, and -1 means unknown. The app's library may
 * send several locations, as a list in `location` or as a list of such objects. A report without a
 * location, or a location without coords, is a heartbeat; a `heartbeat` event with coords is a fix.
 */
export function parseTraccarJson(input: unknown, _now: Date): ParsedReport {
  const report: ParsedReport = { deviceId: '', fixes: [], dropped: 0 }
  for (const item of asList(input)) {
    const message = parseFields(item)
    report.deviceId ||= parseDeviceId(message['device_id'])
    for (const location of asList(message['location'])) addLocation(report, parseFields(location))
  }
  return report
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function addLocation(report: ParsedReport, location: Record<string, unknown>): void {
  if (location['coords'] === undefined || location['coords'] === null) return
  const fix = parseLocation(location, parseFields(location['coords']))
  if (fix) report.fixes.push(fix)
  else report.dropped++
}

function parseLocation(
  location: Record<string, unknown>,
  coords: Record<string, unknown>,
): ReportedFix | null {
  const point = parsePoint(coords['latitude'], coords['longitude'])
  const recordedAt = parseDateAndTime(location['timestamp'])
  if (!point || !recordedAt) return null
  return {
    ...point,
    accuracy: parseAccuracy(coords['accuracy']),
    // Streets here can be 1 m below sea level, but in this format -1 means unknown.
    altitude: parseNumber(coords['altitude']) === -1 ? null : parseAltitude(coords['altitude']),
    speed: parseSpeed(coords['speed']),
    heading: parseHeading(coords['heading']),
    battery: parseBattery(parseFields(location['battery'])['level']),
    recordedAt,
  }
}
