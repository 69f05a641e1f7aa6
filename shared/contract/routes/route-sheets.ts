import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import { byId } from '../fields/fields.ts'
import { NO_NUL, NOT_BLANK } from '../fields/patterns.ts'

/** The limits of a sheet; its bytes are those of UTF-8. */
const MAX_BYTES = 8_192
const MAX_LINES = 200

const meters = z.int().nonnegative()
const place = { latitude: z.number(), longitude: z.number() }

const limitedText = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= MAX_BYTES, {
    error: 'must have at most 8,192 bytes',
    abort: true,
  })
  .refine((text) => text.split('\n').length <= MAX_LINES, 'must have at most 200 lines')

const limits = {
  description: 'A route sheet as clubs hand it out: at most 8,192 bytes (UTF-8) and 200 lines',
  // JSON Schema counts characters only, so an extension names the limit in bytes.
  'x-max-bytes': MAX_BYTES,
}

const sheetText = limitedText.regex(NOT_BLANK, 'must not be empty').meta(limits)

/**
 * The route sheet of an event, word for word; a blank one becomes null. Left out, it stays
 * undefined, so that a form without the field keeps the stored sheet.
 */
export const eventSheet = limitedText
  .regex(NO_NUL, 'contains characters that cannot be stored')
  .refine((text) => text.isWellFormed(), 'contains characters that cannot be stored')
  .meta(limits)
  .nullish()
  .transform((text) => (text === undefined ? undefined : text?.trim() ? text : null))

const line = z.object({
  line: z
    .int()
    .positive()
    .meta({ description: 'The line of the sheet where the instruction begins, from 1' }),
  text: z.string().meta({ description: 'An exact part of the sheet' }),
  kind: z.enum(['start', 'turn', 'continue', 'u-turn', 'stop', 'end', 'words']),
  street: z.string().nullable().meta({ description: 'The street, as the network names it' }),
  to: z.string().nullable(),
  state: z.enum(['sure', 'guessed', 'unknown']),
  note: z.string().optional().meta({ description: 'Why it is guessed or unknown' }),
  candidates: z.array(z.object({ name: z.string(), ...place })).max(5),
  from: meters.nullable().meta({ description: 'Meters along the path' }),
  until: meters.nullable(),
})

const stop = z.object({
  number: z.int().positive(),
  name: z.string(),
  kind: z.enum(['stop', 'refuel']),
  along: meters,
  ...place,
})

const routeSheet = z
  .object({
    lines: z.array(line),
    path: z.string().meta({ description: 'Encoded polyline, precision 5; empty if nothing was understood' }),
    stops: z.array(stop),
    meters,
    certainty: z.enum(['sure', 'approximate']),
  })
  .meta({ id: 'RouteSheet' })

export const routeSheetCalls = declareCalls({
  readRouteSheet: {
    summary: 'Reads a route sheet and returns its path, its stops, and what is in doubt. Saves nothing.',
    body: z.object({ text: sheetText }),
    output: routeSheet,
    refusals: ['too_many_requests'],
  },
  readRouteSheetAsOrganizer: {
    summary: 'Like /api/admin/route-sheet, for the organizers of a group',
    params: byId,
    body: z.object({ text: sheetText }),
    output: routeSheet,
    refusals: ['group_not_found', 'not_organiser', 'too_many_requests'],
  },
})
