import * as z from 'zod'
import { declareCalls } from './call-schema.ts'

/** A picture that we keep: its address on this site, and the size in pixels of its largest form. */
const keptPicture = z
  .object({ url: z.string(), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'Picture' })

export const pictureCalls = declareCalls({
  addPicture: {
    summary: 'Keeps a picture, sent as it is (image/*, at most 10 MB) or given by its web address',
    body: z.object({
      address: z
        .string()
        .trim()
        .min(1, 'is required')
        .max(2_048)
        .regex(/^https?:\/\//i, 'must begin with https:// or http://'),
    }),
    takesPictures: true,
    output: keptPicture,
    refusals: ['foreign_origin', 'too_many_requests', 'invalid_request'],
  },
})
