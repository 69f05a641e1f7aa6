import { isDay } from '#shared/calendar.ts'
import { isCoordinatePair, parseDecimal } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'

/** Returns the fields of a plain object, and no fields for any other untrusted value. */
export function parseFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Reads a finite number or a plain decimal string. Returns null for anything else. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'string') return parseDecimal(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Reads a number between `min` and `max`, both included. Returns null outside that range. */
function parseBetween(value: unknown, min: number, max: number): number | null {
  const number = parseNumber(value)
  return number !== null && number >= min && number <= max ? number : null
}

/** Reads coordinates within ±90 and ±180 degrees. Returns null for anything else. */
export function parsePoint(latitude: unknown, longitude: unknown): Point | null {
  const [north, east] = [parseNumber(latitude), parseNumber(longitude)]
  if (north === null || east === null || !isCoordinatePair(north, east)) return null
  return { latitude: north, longitude: east }
}

/**
 * Reads an accuracy radius in meters. Beyond 1000 km it counts as very inaccurate rather than
 * unknown.
 */
export function parseAccuracy(value: unknown): number | null {
  const meters = parseNumber(value)
  return meters === null || meters < 0 ? null : Math.min(meters, 1_000_000)
}

/** Reads an altitude in meters, from the deepest mine to the highest balloon. */
export function parseAltitude(value: unknown): number | null {
  return parseBetween(value, -12_000, 100_000)
}

/**
 * Reads a speed in meters per second. `unit` is one unit of the value in m/s. Returns null above
 * the speed of sound.
 */
export function parseSpeed(value: unknown, unit = 1): number | null {
  const speed = parseNumber(value)
  return speed === null ? null : parseBetween(speed * unit, 0, 340)
}

/** Reads degrees clockwise from north, 0 to 360. */
export function parseHeading(value: unknown): number | null {
  return parseBetween(value, 0, 360)
}

/** Reads a battery level as 0 to 1. `full` is the value of a full battery (100 for percent). */
export function parseBattery(value: unknown, full = 1): number | null {
  const charge = parseBetween(value, 0, full)
  return charge === null ? null : charge / full
}

const EARLIEST_MS = Date.UTC(2000, 0, 1)
const LATEST_MS = Date.UTC(2100, 0, 1)

/** Reads Unix ms as an instant. Returns null outside the years 2000 to 2100. */
export function parseMilliseconds(value: unknown): Date | null {
  const milliseconds = parseBetween(value, EARLIEST_MS, LATEST_MS)
  return milliseconds === null ? null : new Date(Math.round(milliseconds))
}

/** Reads Unix seconds as an instant, like `parseMilliseconds`. */
export function parseSeconds(value: unknown): Date | null {
  const seconds = parseNumber(value)
  return seconds === null ? null : parseMilliseconds(seconds * 1_000)
}

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/i

/** Reads ISO 8601 or 'yyyy-MM-dd HH:mm:ss' as an instant. A time without a zone is UTC. */
export function parseDateAndTime(value: unknown): Date | null {
  if (typeof value !== 'string' || value.length > 40) return null
  const [, day, time, zone] = DATE_AND_TIME.exec(value) ?? []
  if (day === undefined || !isDay(day)) return null
  const offset = (zone ?? 'Z').toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  return parseMilliseconds(Date.parse(`${day}T${time}${offset}`))
}

/** Returns a phone's name: the first non-empty string or number, at most 128 characters. */
export function parseDeviceId(...values: unknown[]): string {
  for (const value of values) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') continue
    // Control characters do not belong in a name, and PostgreSQL rejects NUL.
    const id = text.replaceAll(/\p{C}/gu, '').trim().slice(0, 128)
    if (id !== '') return id
  }
  return ''
}
