import * as z from 'zod'
import { declareCalls } from './call-schema.ts'

const count = z.int().nonnegative()

/** Which street network a server uses. */
export const streetNetworkInUse = z.object({
  source: z.string().meta({ description: 'The file that it came from, or "built-in streets"' }),
  version: z.string().meta({ description: 'Hash of the source' }),
  segments: count.meta({ description: 'Stretches between two corners' }),
  streets: count.meta({ description: 'Names' }),
  corners: count.meta({ description: 'Corners and ends' }),
  credit: z.string().meta({ description: 'Whom to credit wherever the streets are drawn; may be empty' }),
})

export const streetCalls = declareCalls({
  getStreetNetwork: {
    summary: 'The street network in use, and why a file of streets is not',
    output: streetNetworkInUse
      .extend({
        areas: count.meta({ description: 'Water, parks and neighborhoods' }),
        problems: z.array(z.string()),
      })
      .meta({ id: 'StreetNetwork' }),
    refusals: [],
  },
})
