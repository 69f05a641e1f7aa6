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
    summary: 'Puts a mail address on the waitlist; one that is on it already is answered the same',
    body: z.object({ email, userType: z.enum(waitlistUserTypes) }),
    output: z.object({ email: z.string(), userType: z.enum(waitlistUserTypes), createdAt: instant }),
    refusals: ['too_many_requests'],
  },
})
