import * as z from 'zod'
import { declareCalls } from './call-schema.ts'
import { email, instant, optionalText, requiredText } from './fields.ts'

const betaUserTypes = [
  'parade-organizer',
  'club-member',
  'brass-band',
  'black-masking-indian',
  'baby-dolls',
  'culture-enthusiast',
  'tourist',
  'media',
  'photographer',
] as const
const experiences = ['beginner', 'intermediate', 'advanced', 'developer'] as const
const availabilities = ['Weekday Mornings', 'Weekday Evenings', 'Weekend Days', 'Parade Events'] as const
const deviceTypes = ['iPhone', 'Android Phone', 'iPad', 'Desktop Computer'] as const

const several = <const Choices extends readonly string[]>(choices: Choices) =>
  z
    .array(z.enum(choices))
    .min(1, 'choose at least one')
    .max(choices.length)
    .refine((given) => new Set(given).size === given.length, 'names something twice')

const application = z.object({
  name: requiredText(160),
  email,
  phone: optionalText(32),
  organization: optionalText(160),
  userType: z.enum(betaUserTypes),
  experience: z.enum(experiences),
  motivation: requiredText(4000),
  availability: several(availabilities),
  deviceTypes: several(deviceTypes),
  agreeToTerms: z.literal(true, 'must be agreed to'),
})

export const betaCalls = declareCalls({
  applyAsBetaTester: {
    summary:
      'Applies as a beta tester; a mail address that applied before is answered the same and keeps its first application',
    body: application,
    output: application.extend({
      phone: z.string().nullable(),
      organization: z.string().nullable(),
      status: z.literal('pending'),
      appliedAt: instant,
    }),
    refusals: ['too_many_requests'],
  },
})
