import * as z from 'zod'
import { adminPassword } from './admin.ts'
import { declareCalls } from './call-schema.ts'
import { instant } from './fields/fields.ts'

// 'Club images' is the name of the feature in the dashboard; elsewhere an image is a picture.

const names = z.array(z.string())
const namedReasons = z.array(z.object({ name: z.string(), why: z.string() }))

/**
 * The result of an update of club pictures from the radio station's page: names of clubs, with a
 * reason for each failure.
 */
export const clubImagesReport = z
  .object({
    updated: names,
    unchanged: names,
    own: names.meta({ description: 'Groups with a picture of their own, which stays' }),
    unmatched: names.meta({ description: 'Listed clubs that match no group' }),
    ambiguous: namedReasons,
    failed: namedReasons,
  })
  .meta({ id: 'ClubImagesReport' })

export const clubImageCalls = declareCalls({
  getClubImages: {
    summary: 'Result of the last update of the club pictures; null before the first',
    output: z.object({
      stationHost: z
        .string()
        .nullable()
        .meta({ description: 'Host of the radio station’s page, if one is configured' }),
      lastReport: z.object({ finishedAt: instant, report: clubImagesReport }).nullable(),
      lastFailure: z
        .object({ at: instant, why: z.string() })
        .nullable()
        .meta({ description: 'Why the newest update failed, if it did' }),
    }),
    refusals: [],
  },
  updateClubImages: {
    summary: 'Fetches the clubs’ pictures from the radio station’s page, in the background',
    body: z.object({ adminPassword }),
    output: z.object({ job: z.literal('update-club-images') }),
    refusals: ['no_station'],
  },
})
