import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { id, requiredText, webLink } from './fields.ts'

/** What may be followed on a group's card or profile, as it is counted. */
export const clickKinds = ['donation_click', 'merchandise_click'] as const

/** How often the links of a group were followed, by kind. */
export const clickFigures = z.object({
  donation_click: z.int().nonnegative(),
  merchandise_click: z.int().nonnegative(),
})

export const clickCalls = declareCalls({
  countClick: {
    summary: 'Counts that a group’s Support or Merchandise link was followed; who did is not kept',
    body: z.object({
      kind: z.enum(clickKinds),
      groupId: id,
      groupName: requiredText(160).optional(),
      link: webLink.optional(),
    }),
    output: null,
    refusals: ['group_not_found', 'too_many_requests'],
  },
  listClicks: {
    summary: 'How often each group’s links were followed, in all and on the last 30 New Orleans days',
    output: z.array(
      z.object({ groupId: id, name: z.string(), total: clickFigures, last30Days: clickFigures }),
    ),
    refusals: [],
  },
})
