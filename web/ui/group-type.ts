import type { Output } from '#shared/contract/types.ts'

/** The four group types, as the API names them. */
export type GroupType = Output<'getGroup'>['type']

const names: Record<GroupType, { full: string; short: string }> = {
  'social-aid': { full: 'Social Aid & Pleasure Club', short: 'Social Aid' },
  'brass-band': { full: 'Brass Band', short: 'Brass Bands' },
  'black-masking-indians': { full: 'Black Masking Indians', short: 'Black Masking Indians' },
  'baby-dolls': { full: 'Baby Dolls', short: 'Baby Dolls' },
}

/** All group types, in the order of filters and legends. */
export const groupTypes: readonly GroupType[] = [
  'social-aid',
  'brass-band',
  'black-masking-indians',
  'baby-dolls',
]

/** Returns the name on a group's badge: 'Social Aid & Pleasure Club'. */
export const groupTypeName = (type: GroupType): string => names[type].full

/** Returns the short name for filters and legends: 'Social Aid'. */
export const groupTypeShortName = (type: GroupType): string => names[type].short
