import * as z from 'zod'
import { type GroupType, groupTypeLabels } from '../group-type-labels.ts'
import { MAX_GALLERY_PICTURES, posterAddress, posterNames, STORED_PICTURE_PATH } from '../pictures.ts'
import { declareCalls } from './call-schema.ts'
import { listedEvent } from './events.ts'
import {
  byId,
  id,
  nameText,
  optionalEmail,
  optionalText,
  optionalWebLink,
  requiredText,
  webLink,
} from './fields/fields.ts'

/** The four kinds of group, as stored and sent. */
export const groupTypes = [
  'social-aid',
  'black-masking-indians',
  'brass-band',
  'baby-dolls',
] as const satisfies readonly GroupType[]

export const groupType = z.enum(groupTypes)

/** A kind of group as clients send it. Long names are stored as the short ones. */
const givenGroupType = z.union(
  [
    groupType,
    z
      .enum(Object.values(groupTypeLabels))
      .transform((label) => groupTypes.find((type) => groupTypeLabels[type] === label)!),
  ],
  'must be one of the four kinds of group',
)

/** A picture: a link to one, one that the site already stores, or a poster. */
const NO_PICTURE_LINK = 'must be a link to a picture that starts with https:// or http://'
const pictureLink = z.union(
  [z.string().regex(STORED_PICTURE_PATH, NO_PICTURE_LINK), z.enum(posterNames.map(posterAddress)), webLink],
  NO_PICTURE_LINK,
)

/**
 * The group form: each field is a column of `groups`. Other columns (id, followers, isVerified) are
 * ignored.
 */
const groupForm = z.object({
  name: nameText,
  type: givenGroupType,
  description: requiredText(4000),
  imageUrl: z
    .union([z.literal('').transform(() => null), pictureLink])
    .nullish()
    .transform((input) => input ?? null),
  location: optionalText(200),
  donationLink: optionalWebLink,
  merchandiseLink: optionalWebLink,
  contactEmail: optionalEmail,
  websiteUrl: optionalWebLink,
  socialLinks: z.array(webLink).max(50).default([]),
  imageGallery: z.array(pictureLink).max(MAX_GALLERY_PICTURES).default([]),
  isActive: z.boolean().default(true),
})

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

/** A group's version, which each change increments. */
export const groupVersion = z.int().positive().meta({
  description: 'Number of changes so far. If sent, the change is refused when another came in between.',
})

const changeConsent = z.boolean().optional().meta({
  description:
    'Must be true if a group that is live, or has a tracker link that still works, becomes Black Masking Indians: this group asked to be followed live',
})

const editableGroup = group.extend({ version: groupVersion }).meta({ id: 'EditableGroup' })

export const groupCalls = declareCalls({
  listGroups: { summary: 'The groups on the site', isOpenData: true, output: z.array(group), refusals: [] },
  getGroup: {
    summary: 'One group',
    isOpenData: true,
    params: byId,
    output: group,
    refusals: ['group_not_found'],
  },
  createGroup: {
    summary:
      'Creates a group; the browser that creates it becomes its organizer and gets a link for other devices',
    body: groupForm,
    output: group.extend({
      recoveryLink: z.string().meta({ description: 'A path on this site, returned only once' }),
    }),
    refusals: ['invalid_request', 'too_many_requests'],
  },
  updateGroup: {
    summary: 'Changes a group’s profile',
    params: byId,
    body: groupForm.extend({ version: groupVersion.optional(), consent: changeConsent }),
    output: editableGroup,
    refusals: [
      'invalid_request',
      'too_many_requests',
      'group_not_found',
      'not_organiser',
      'group_hidden',
      'group_live',
      'type_needs_consent',
      'type_fixed_today',
      'route_not_published',
      'changed_meanwhile',
    ],
  },
  getEditableGroup: {
    summary: 'A group, hidden or not, for those who may edit it',
    params: byId,
    output: editableGroup,
    refusals: ['group_not_found', 'not_organiser'],
  },
  listGroupEvents: {
    summary: 'The events of one group as in listEvents, soonest first',
    isOpenData: true,
    params: byId,
    output: z.array(listedEvent),
    refusals: ['group_not_found'],
  },
})
