import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { byId, id, requiredText, webLink } from './fields/fields.ts'
import { MAX_NAME_LENGTH } from './fields/limits.ts'

/** The kinds of link on a group's card or profile whose clicks are counted. */
export const clickKinds = ['donation_click', 'merchandise_click'] as const

/** Clicks on the links of a group, by kind. */
export const clickFigures = z.object({
  donation_click: z.int().nonnegative(),
  merchandise_click: z.int().nonnegative(),
})

/** Clicks in total, and over the last 30 New Orleans days including today. */
const clickSums = z.object({ total: clickFigures, last30Days: clickFigures })

export const clickCalls = declareCalls({
  countClick: {
    summary: 'Counts a click on a group’s Support or Merchandise link, without recording who clicked',
    body: z.object({
      kind: z.enum(clickKinds),
      groupId: id,
      groupName: requiredText(MAX_NAME_LENGTH).optional(),
      link: webLink.optional().meta({
        description: 'The clicked link. It must be the group’s own link of this kind, and is not stored.',
      }),
    }),
    output: null,
    refusals: ['invalid_request', 'group_not_found', 'too_many_requests'],
  },
  listClicks: {
    summary: 'Clicks on each group’s links, in total and over the last 30 New Orleans days',
    output: z.array(clickSums.extend({ groupId: id, name: z.string() })),
    refusals: [],
  },
  getGroupClicks: {
    summary:
      'Clicks on one group’s links, in total and over the last 30 New Orleans days, for those who may edit it',
    params: byId,
    output: clickSums,
    refusals: ['group_not_found', 'not_organiser'],
  },
})
