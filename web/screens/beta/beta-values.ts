import type { BodyInput } from '#shared/contract/types.ts'

type Application = BodyInput<'applyAsBetaTester'>
export type BetaUserType = Application['userType']
export type Experience = Application['experience']
export type Availability = Application['availability'][number]
export type DeviceType = Application['deviceTypes'][number]

/** The values of the application form. An empty `userType` or `experience` is not chosen yet. */
export interface BetaValues {
  name: string
  email: string
  phone: string
  organization: string
  userType: BetaUserType | ''
  experience: Experience | ''
  motivation: string
  availability: Availability[]
  deviceTypes: DeviceType[]
  agreeToTerms: boolean
}

export const emptyApplication: BetaValues = {
  name: '',
  email: '',
  phone: '',
  organization: '',
  userType: '',
  experience: '',
  motivation: '',
  availability: [],
  deviceTypes: [],
  agreeToTerms: false,
}

export const userTypeLabels: Record<BetaUserType, string> = {
  'parade-organizer': 'Parade organizer',
  'club-member': 'Club member',
  'brass-band': 'Brass band',
  'black-masking-indian': 'Black Masking Indian',
  'baby-dolls': 'Baby dolls',
  'culture-enthusiast': 'Culture enthusiast',
  tourist: 'Tourist',
  media: 'Media',
  photographer: 'Photographer',
}

export const experienceLabels: Record<Experience, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  developer: 'Developer',
}

// As in `shared/contract/beta/testers.ts`, which is not imported, because it would load zod.
export const availabilities: readonly Availability[] = [
  'Weekday Mornings',
  'Weekday Evenings',
  'Weekend Days',
  'Parade Events',
]

export const deviceTypes: readonly DeviceType[] = ['iPhone', 'Android Phone', 'iPad', 'Desktop Computer']
