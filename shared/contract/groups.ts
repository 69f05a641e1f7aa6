import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { event } from './events.ts'
import { id, idInPath } from './fields.ts'

/** The four kinds of group, as stored and sent. */
export const groupTypes = ['social-aid', 'black-masking-indians', 'brass-band', 'baby-dolls'] as const

export const groupType = z.enum(groupTypes)

export const group = z
  .object({
    id,
    name: z.string(),
    type: groupType,
    description: z.string(),
    imageUrl: z.string().nullable(),
    location: z.string().nullable(),
    followers: z.int().nonnegative(),
    donationLink: z.string().nullable(),
    merchandiseLink: z.string().nullable(),
    contactEmail: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    socialLinks: z.array(z.string()),
    imageGallery: z.array(z.string()),
    isActive: z.boolean(),
    isVerified: z.boolean(),
    color: z.string().nullable(),
  })
  .meta({ id: 'Group' })

export const groupCalls = declareCalls({
  listGroups: { summary: 'All groups', output: z.array(group), refusals: [] },
  getGroup: {
    summary: 'One group',
    params: z.object({ id: idInPath }),
    output: group,
    refusals: ['group_not_found'],
  },
  listGroupEvents: {
    summary: 'The events of one group, soonest first',
    params: z.object({ id: idInPath }),
    output: z.array(event),
    refusals: ['group_not_found'],
  },
})
