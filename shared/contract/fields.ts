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

/** Whether a text can be kept and handed on: the database takes no NUL, and half of a character is none. */
const isStorable = (given: string) => !given.includes('\0') && given.isWellFormed()

/** Text of at most `most` characters, composed (NFC) and without the blanks around it. */
const text = (most: number) =>
  z.string().normalize('NFC').trim().max(most).refine(isStorable, 'holds characters that cannot be kept')

// Control characters, line ends, and what changes the direction of text (Unicode Standard Annex 9, section 2).
const noControls = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u
// Anything but blanks and characters without a shape of their own; the blank of Braille is a symbol to Unicode.
const somethingShown = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Text that must not be empty once the blanks around it are gone; `most` counts characters. */
export const requiredText = (most: number) => text(most).min(1, 'is required')

/** A name or a title: one line that shows something, and does not change the direction of what is written around it. */
export const nameText = (most: number) =>
  requiredText(most)
    .regex(noControls, 'must not hold characters that control how text is shown')
    .regex(somethingShown, 'must hold characters that can be seen')

/** Text that may be left out; empty counts as left out. */
export const optionalText = (most: number) =>
  text(most)
    .nullish()
    .transform((given) => given || null)

/** An instant on the wire: ISO 8601 in UTC, ending in Z. */
export const instant = z.iso.datetime()

/** Whether a day or an instant of ISO 8601 lies in the years 1 to 9999, which four digits and the database can tell. */
const isOfOurEra = (given: string) => {
  const year = new Date(given).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** When a phone says that something happened: ISO 8601, with Z or an offset. */
export const reportedInstant = z.iso
  .datetime({ offset: true })
  .refine(isOfOurEra, 'must be an instant of the years 1 to 9999')

/** A New Orleans day, yyyy-MM-dd. An instant is accepted and becomes its New Orleans day. */
export const day = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true }).transform((given) => dayOf(new Date(given)))],
    'must be a day like 2026-12-06',
  )
  .refine(isOfOurEra, 'must be a day like 2026-12-06')

/** Wall-clock time in New Orleans, HH:mm. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 15:00')

/** Degrees as text with 6 decimals, as live parades carry them. */
export const coordinateText = z.string().regex(/^-?\d{1,3}\.\d{6}$/)

/** 'latitude,longitude' in degrees. */
export const coordinatePair = z.string()

/** Whether a text is an address that is safe to put behind words: http or https, a host, and no credentials. */
function isWebLink(given: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(given) || !URL.canParse(given)) return false
  const { username, password, hostname } = new URL(given)
  return username === '' && password === '' && hostname !== ''
}

/** The address of a web page or file. */
export const webLink = text(2048)
  .min(1, 'is required')
  .refine(isWebLink, 'must be a link that begins with https:// or http://, without a user name in it')

/** The same, where it may be left out; empty counts as left out. */
export const optionalWebLink = z.union([z.literal('').transform(() => null), webLink]).nullish()

/** A mail address. */
export const email = z.string().trim().max(254).pipe(z.email('must be a mail address'))

/** A mail address that may be left out; empty counts as left out. */
export const optionalEmail = z
  .union([z.literal('').transform(() => null), z.email('must be a mail address').max(254)])
  .nullish()
