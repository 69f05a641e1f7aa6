import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import { requiredText } from '../fields/fields.ts'

const count = z.int().nonnegative()

/** The street network that a server uses. */
export const streetNetworkInUse = z.object({
  source: z.string().meta({ description: 'Name of the file, or "built-in streets"' }),
  version: z.string().meta({ description: 'Hash of the source' }),
  segments: count.meta({ description: 'Parts of streets between two corners' }),
  streets: count.meta({ description: 'Street names' }),
  corners: count.meta({ description: 'Corners and ends of streets' }),
  credit: z.string().meta({ description: 'Whom to credit on maps of the streets; may be empty' }),
})

export const streetCalls = declareCalls({
  // POST, so that no log has in its addresses where somebody waits.
  findCorner: {
    summary: 'Finds a corner, or a known place, in words. Saves nothing.',
    body: z.object({
      words: requiredText(100).meta({ description: 'Two streets that cross: Orleans at N. Broad' }),
    }),
    output: z
      .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
      .meta({ id: 'Corner' }),
    refusals: ['corner_not_found'],
  },
  getStreetNetwork: {
    summary: 'The street network in use, and why a configured file is not',
    output: streetNetworkInUse
      .extend({
        areas: count.meta({ description: 'Water, parks and neighborhoods' }),
        problems: z.array(z.string()),
      })
      .meta({ id: 'StreetNetwork' }),
    refusals: [],
  },
})
