import * as z from 'zod'
import { instant } from '../fields/fields.ts'
import { paradeParts } from '../../tracking/reports.ts'

/** What a phone's page shows about its own sharing. */
export const sharing = z
  .object({
    part: z.enum(paradeParts),
    isShown: z.boolean().meta({ description: 'Whether its positions are on the map' }),
    metersToStart: z.number().nonnegative().nullable().meta({
      description: 'Meters to the start of the route, straight; null once it is shown, or if unknown',
    }),
    showsFrom: instant.nullable().meta({
      description: 'From when it is shown at the start; null once it is shown, or if that time has come',
    }),
    pausedAt: instant.nullable().meta({ description: 'Since when it is paused; null if it is not' }),
    asksToEnd: z.boolean().meta({ description: 'Whether to ask if the parade is over' }),
    canReportLate: z.boolean().meta({ description: 'Whether a later start can be reported' }),
  })
  .meta({ id: 'Sharing' })
