import * as z from 'zod'
import { dayOf } from '../calendar.ts'

/** A positive whole number that names a row. */
export const id = z.int().positive().max(2_147_483_647)

/** The same in a path, where it arrives as text. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .pipe(id)

/** Text that must not be empty once the blanks around it are gone; `most` counts characters. */
export const requiredText = (most: number) => z.string().trim().min(1, 'is required').max(most)

/** Text that may be left out; empty counts as left out. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((text) => text || null)

export const name = requiredText(160)

/** An instant on the wire: ISO 8601 in UTC, ending in Z. */
export const instant = z.iso.datetime()

/** A New Orleans day, yyyy-MM-dd. An instant is accepted and becomes its New Orleans day. */
export const day = z.union([
  z.iso.date('must be a day like 2026-12-06'),
  z.iso.datetime({ offset: true }).transform((text) => dayOf(new Date(text))),
])

/** Wall-clock time in New Orleans, HH:mm. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 15:00')

/** Degrees as text with 6 decimals, as live parades carry them. */
export const coordinateText = z.string().regex(/^-?\d{1,3}\.\d{6}$/)

/** 'latitude,longitude' in degrees. */
export const coordinatePair = z.string()

export const email = z.email().max(254)

export const phone = z.string().trim().max(32)
