import * as z from 'zod'
import { dayOf } from '../../calendar.ts'
import { MAX_EMAIL_LENGTH, MAX_LINK_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './limits.ts'
import {
  NO_CONTROL_CHARACTERS,
  NO_EMAIL,
  NO_NUL,
  NO_WEB_LINK,
  VISIBLE,
  NOT_BLANK,
  WEB_LINK,
} from './patterns.ts'

/** A row's id: a positive whole number. */
export const id = z.int().positive().max(2_147_483_647)

/** A row's id in a path, where it is a string. JSON Schema counts 7.0 as an integer, so it is accepted. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:\.0+)?$/, 'must be a positive whole number')
  .transform(Number)
  .pipe(id)
  .meta({ override: { type: 'integer', minimum: 1, maximum: 2_147_483_647, pattern: undefined } })

/** The parameters of a path with one row's id. */
export const byId = z.object({ id: idInPath })

/** Returns whether a string fits into `maxLength` characters, both as entered and as stored. */
const fitsIn = (maxLength: number) => (input: string) =>
  [input, compose(input)].every((text) => text.length <= maxLength || Array.from(text).length <= maxLength)

const compose = (input: string) => input.normalize('NFC').trim()

/**
 * Text of at most `maxLength` characters (code points, as PostgreSQL and JSON Schema count them),
 * composed (NFC) and trimmed. It must not contain NUL, which the database refuses, or half of a
 * surrogate pair.
 */
const text = (maxLength: number) =>
  z
    .string()
    // Text that is too long is not checked further, because some patterns are slow on it.
    .refine(fitsIn(maxLength), { error: `must have at most ${maxLength} characters`, abort: true })
    .meta({ maxLength: maxLength })
    .regex(NO_NUL, 'contains characters that cannot be stored')
    .refine((input) => input.isWellFormed(), 'contains characters that cannot be stored')
    .normalize('NFC')
    .trim()

/** Text that must not be empty after trimming. */
export const requiredText = (maxLength: number) => text(maxLength).regex(NOT_BLANK, 'is required')

const CONTROLS_TEXT = 'must not contain characters that control how text is shown'

/**
 * A name or a title: one line with visible characters that does not change the direction of the
 * text around it.
 */
export const nameText = requiredText(MAX_NAME_LENGTH)
  .regex(NO_CONTROL_CHARACTERS, CONTROLS_TEXT)
  .regex(VISIBLE, 'must contain visible characters')

/** Optional text. An empty string becomes null. */
export const optionalText = (maxLength: number) =>
  text(maxLength)
    .nullish()
    .transform((input) => input || null)

/** A phone number as people write it: one line, which may not be enough to dial it. */
export const phoneNumber = requiredText(MAX_PHONE_LENGTH).regex(NO_CONTROL_CHARACTERS, CONTROLS_TEXT)

/** Like `phoneNumber`, but may be left out. An empty string becomes null. */
export const optionalPhoneNumber = text(MAX_PHONE_LENGTH)
  .regex(NO_CONTROL_CHARACTERS, CONTROLS_TEXT)
  .nullish()
  .transform((input) => input || null)

/** An instant on the wire: ISO 8601 in UTC, ending in Z. */
export const instant = z.iso.datetime()

/**
 * Whether an ISO 8601 day or instant lies in the years 1 to 9999, which four digits and the
 * database can represent.
 */
const hasFourDigitYear = (input: string) => {
  const year = new Date(input).getUTCFullYear()
  return year >= 1 && year <= 9999
}

/** `hasFourDigitYear` in JSON Schema, except for offsets that cross into another year. */
const noYearZero = { not: { pattern: '^0000-' } }

/** A phone's time of an event: ISO 8601, with Z or an offset. */
export const reportedInstant = z.iso
  .datetime({ offset: true })
  .refine(hasFourDigitYear, 'must be a time in the years 1 to 9999')
  .meta(noYearZero)

/** What a field for a day asks for. */
export const DAY_MESSAGE = 'must be a day like 2026-12-06'

/** A New Orleans day, yyyy-MM-dd. An instant is accepted and becomes its New Orleans day. */
export const day = z
  .union(
    [
      z.iso.date(),
      z.iso
        .datetime({ offset: true })
        .refine(hasFourDigitYear)
        .transform((input) => dayOf(new Date(input))),
    ],
    DAY_MESSAGE,
  )
  .refine(hasFourDigitYear, DAY_MESSAGE)
  .meta(noYearZero)

/** A wall-clock time in New Orleans, HH:mm. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 15:00')

/** Degrees as a string with 6 decimals, as in live parades. */
export const coordinateText = z.string().regex(/^-?\d{1,3}\.\d{6}$/)

/** 'latitude,longitude' in degrees. */
export const coordinatePair = z.string()

/** Whether a string is a URL that is safe to link to: http or https, a host, and no credentials. */
function isWebLink(input: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(input) || !URL.canParse(input)) return false
  const { username, password, hostname } = new URL(input)
  return username === '' && password === '' && /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])$/.test(hostname)
}

/** The URL of a web page or file. */
export const webLink = text(MAX_LINK_LENGTH)
  .min(1, 'is required')
  .refine(isWebLink, NO_WEB_LINK)
  .meta({
    override: { pattern: WEB_LINK.source },
    description: 'The host of a link may contain letters of any script',
  })

const undefinedToNull = <Given>(input: Given) => input ?? null

/** An optional wall-clock time. A missing or empty one becomes null. */
export const optionalWallTime = z
  .union([z.literal('').transform(() => null), wallTime])
  .nullish()
  .transform(undefinedToNull)

/** An optional URL. A missing or empty one becomes null. */
export const optionalWebLink = z
  .union([z.literal('').transform(() => null), webLink])
  .nullish()
  .transform(undefinedToNull)

const mailAddress = z
  .email({
    // Before the @ at most 64 characters (RFC 5321), then labels of at most 63 that no hyphen ends (RFC 1035).
    pattern: new RegExp(
      `^(?=[^@]{1,64}@(?:[^.]{0,62}[^.-]\\.)+[^.]{1,63}$)${z.regexes.email.source.replace('^', '')}`,
    ),
    error: NO_EMAIL,
  })
  .max(MAX_EMAIL_LENGTH)

/** An email address, trimmed. */
export const email = z.string().trim().max(MAX_EMAIL_LENGTH).check(mailAddress)

/** An optional email address. A missing or empty one becomes null. */
export const optionalEmail = z
  .union([z.literal('').transform(() => null), mailAddress])
  .nullish()
  .transform(undefinedToNull)
