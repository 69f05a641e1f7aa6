import { isDay } from '#shared/calendar.ts'
import { isCoordinatePair, readDecimal } from '#shared/geo/coordinates.ts'
import type { Point } from '#shared/geo/distance.ts'

/**
 * Returns a value's fields if it is a plain object, otherwise none: for reading untrusted input.
 */
export function readFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** A finite number, or the number of a plain decimal text; null for everything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string') return readDecimal(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** A number within bounds, both included; null outside them. */
function readBetween(value: unknown, min: number, max: number): number | null {
  const number = readNumber(value)
  return number !== null && number >= min && number <= max ? number : null
}

/** A pair of coordinates within ±90 and ±180 degrees; null for anything else. */
export function readPoint(latitude: unknown, longitude: unknown): Point | null {
  const [north, east] = [readNumber(latitude), readNumber(longitude)]
  if (north === null || east === null || !isCoordinatePair(north, east)) return null
  return { latitude: north, longitude: east }
}

/** Reads a radius in meters. One beyond 1000 km counts as very inaccurate, not as unknown. */
export function readAccuracy(value: unknown): number | null {
  const meters = readNumber(value)
  return meters === null || meters < 0 ? null : Math.min(meters, 1_000_000)
}

/** Reads meters above sea level, from the deepest mine to where balloons fly. */
export function readAltitude(value: unknown): number | null {
  return readBetween(value, -12_000, 100_000)
}

/** Reads a speed as meters per second, from a unit of this many; null above the speed of sound. */
export function readSpeed(value: unknown, unit = 1): number | null {
  const speed = readNumber(value)
  return speed === null ? null : readBetween(speed * unit, 0, 340)
}

/** Degrees clockwise from north, 0 to 360. */
export function readHeading(value: unknown): number | null {
  return readBetween(value, 0, 360)
}

/** Reads a battery's charge as 0 to 1; `full` is the number for a full one (100 for percent). */
export function readBattery(value: unknown, full = 1): number | null {
  const charge = readBetween(value, 0, full)
  return charge === null ? null : charge / full
}

const EARLIEST_MS = Date.UTC(2000, 0, 1)
const LATEST_MS = Date.UTC(2100, 0, 1)

/** Reads milliseconds since 1970 as an instant, if plausible: from 2000 up to 2100. */
export function readMilliseconds(value: unknown): Date | null {
  const milliseconds = readBetween(value, EARLIEST_MS, LATEST_MS)
  return milliseconds === null ? null : new Date(Math.round(milliseconds))
}

/** Reads seconds since 1970 as an instant. */
export function readSeconds(value: unknown): Date | null {
  const seconds = readNumber(value)
  return seconds === null ? null : readMilliseconds(seconds * 1_000)
}

const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/i

/** Reads an ISO 8601 text, or of 'yyyy-MM-dd HH:mm:ss'; without a zone it is UTC. */
export function readDateAndTime(value: unknown): Date | null {
  if (typeof value !== 'string' || value.length > 40) return null
  const [, day, time, zone] = DATE_AND_TIME.exec(value) ?? []
  if (day === undefined || !isDay(day)) return null
  const offset = (zone ?? 'Z').toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  return readMilliseconds(Date.parse(`${day}T${time}${offset}`))
}

/** Returns a phone's name: the first non-empty text or number, at most 128 characters. */
export function readDeviceId(...values: unknown[]): string {
  for (const value of values) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') continue
    // Control characters have no place in a name, and PostgreSQL refuses NUL.
    const id = text.replaceAll(/\p{C}/gu, '').trim().slice(0, 128)
    if (id !== '') return id
  }
  return ''
}
