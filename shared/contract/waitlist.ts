import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { email, instant } from './fields/fields.ts'

/** The kinds of people on the waitlist. */
export const waitlistUserTypes = [
  'social-aid',
  'black-masking-indians',
  'brass-band',
  'baby-dolls',
  'supporter',
] as const

export const waitlistCalls = declareCalls({
  joinWaitlist: {
    summary: 'Adds an email address to the waitlist; one that is already on it gets the same answer',
    body: z.object({ email, userType: z.enum(waitlistUserTypes) }),
    output: z.object({ email: z.string(), userType: z.enum(waitlistUserTypes), createdAt: instant }),
    refusals: ['too_many_requests'],
  },
})
