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
 * Parses what Traccar Client 9 posts (the location template in the app's preferences.dart):
 *
 *     {
 *       "device_id": "48213377",
 *       "location": {
 *         "timestamp": "2026-11-21T17:59:58.412Z",
 *         "coords": { "latitude": 29.9652, "longitude": -90.0695, "accuracy": 4.7,
 *                     "speed": 1.31, "heading": 312.5, "altitude": 2.1 },
 *         "battery": { "level": 0.71 },
 *         "event": "motionchange"
 *       }
 *     }
 *
 * Accuracy and altitude are in meters, the speed in m/s, and -1 means unknown. The app's library
 * may send several locations, as a list in `location` or as a list of such objects. A report
 * without a location, or a location without coords, is a heartbeat; a `heartbeat` event with coords
 * is a fix.
 */
export function parseTraccarJson(input: unknown): ParsedReport {
  const report: ParsedReport = { deviceId: '', fixes: [], dropped: 0 }
  for (const item of asList(input)) {
    const message = parseFields(item)
    // All messages come from one phone, so the first one with an id is enough.
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
    // Other values below 0 are real: parts of the city are below sea level.
    altitude: parseNumber(coords['altitude']) === -1 ? null : parseAltitude(coords['altitude']),
    speed: parseSpeed(coords['speed']),
    heading: parseHeading(coords['heading']),
    battery: parseBattery(parseFields(location['battery'])['level']),
    recordedAt,
  }
}
