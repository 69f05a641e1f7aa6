import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { webLink } from './fields/fields.ts'

/** A stored picture: its path on this site, and the size in pixels of its largest version. */
const storedPicture = z
  .object({ url: z.string(), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'Picture' })

export const pictureCalls = declareCalls({
  addPicture: {
    summary: 'Stores a picture, sent as it is (image/*, at most 10 MB) or given as a link',
    body: z.object({
      address: webLink,
    }),
    takesPictures: true,
    output: storedPicture,
    refusals: ['foreign_origin', 'too_many_requests', 'invalid_request'],
  },
})
