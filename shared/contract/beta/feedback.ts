import * as z from 'zod'
import { declareCalls } from '../call-schema.ts'
import { id, instant, optionalWebLink, requiredText } from '../fields/fields.ts'
import { MAX_NAME_LENGTH } from '../fields/limits.ts'
import { sortOrders, pageQuery } from '../fields/paging.ts'

const rating = z.int('must be a whole number from 1 to 5').min(1).max(5)

const betaFeedback = z
  .object({
    id,
    testerId: id,
    testerName: z.string(),
    feature: z.string(),
    rating,
    feedback: z.string(),
    bug: z.boolean(),
    screenshot: z.string().nullable(),
    submittedAt: instant,
  })
  .meta({ id: 'BetaFeedback' })

const linkInPath = z.object({ token: z.string().min(1).max(100) })

export const betaFeedbackCalls = declareCalls({
  listBetaFeedback: {
    summary: 'Beta feedback, newest first, in pages',
    query: z.object({
      ...pageQuery,
      sort: z.enum(sortOrders(['submitted', 'tester', 'feature', 'rating'])).default('-submitted'),
      kind: z.literal('bugs').optional(),
    }),
    isPaged: true,
    output: z.array(betaFeedback),
    refusals: [],
  },
  getFeedbackLink: {
    summary: 'The tester whose feedback link this is',
    params: linkInPath,
    output: z.object({ firstName: z.string() }),
    refusals: ['feedback_link_not_found'],
  },
  giveFeedback: {
    summary: 'Sends a beta tester’s feedback on one feature, through the tester’s own link',
    params: linkInPath,
    body: z.object({
      feature: requiredText(MAX_NAME_LENGTH),
      rating,
      feedback: requiredText(4000),
      bug: z.boolean().default(false),
      screenshot: optionalWebLink.meta({ description: 'Link to a screenshot' }),
    }),
    output: betaFeedback.omit({ testerId: true, testerName: true }),
    refusals: ['feedback_link_not_found', 'too_many_requests'],
  },
})
