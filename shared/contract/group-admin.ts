import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { clickFigures } from './clicks.ts'
import { byId, day, id, optionalText } from './fields/fields.ts'
import { groupType, groupVersion } from './groups.ts'
import { featuredSecondLiner } from './site.ts'

/** A group as administrators see it in their list, hidden or not. */
const listedGroup = z
  .object({
    id,
    name: z.string(),
    type: groupType,
    location: z.string().nullable(),
    isActive: z.boolean(),
    isHidden: z.boolean().meta({ description: 'Hidden by an administrator, not by its organizers' }),
    isVerified: z.boolean(),
    version: groupVersion,
    organiserLinks: z.int().nonnegative().meta({ description: 'Number of its active organizer links' }),
    clicks: clickFigures,
    featured: z
      .object({ id, featuredDate: z.iso.date(), description: z.string().nullable() })
      .nullable()
      .meta({ description: 'Its entry as the featured second liner, if it is featured' }),
  })
  .meta({ id: 'ListedGroup' })

export const groupAdminCalls = declareCalls({
  listAdminGroups: {
    summary: 'All groups, including hidden ones, with what administrators decide, by name',
    output: z.array(listedGroup),
    refusals: [],
  },
  setGroupStatus: {
    summary:
      'Verifies a group, or hides it from the site (isActive false) and shows it again; hiding ends its tracker links',
    params: byId,
    body: z
      .object({
        isVerified: z.boolean().optional(),
        isActive: z.boolean().optional(),
        version: groupVersion.optional(),
      })
      .refine(({ isVerified, isActive }) => isVerified !== undefined || isActive !== undefined, {
        path: ['isVerified'],
        message: 'or isActive must be given',
      })
      .meta({ anyOf: [{ required: ['isVerified'] }, { required: ['isActive'] }] }),
    output: listedGroup,
    refusals: ['group_not_found', 'group_live', 'already_so', 'changed_meanwhile'],
  },
  featureGroup: {
    summary: 'Makes a group the featured second liner in place of the current one',
    body: z.object({
      groupId: id,
      featuredDate: day.optional().meta({ description: 'Today in New Orleans if left out' }),
      // Callers may send it, but a new entry is always active.
      isActive: z.literal(true).default(true),
      trackingEnabled: z
        .literal(false)
        .default(false)
        .meta({ description: 'Derived: tracking is enabled while the group has a live parade' }),
      description: optionalText(4000),
      replaces: id.nullish().meta({
        description:
          'Id of the featured entry that the sender saw, null for none; refused if it is another by now',
      }),
    }),
    output: featuredSecondLiner,
    refusals: ['group_not_found', 'group_not_shown', 'changed_meanwhile'],
  },
})
