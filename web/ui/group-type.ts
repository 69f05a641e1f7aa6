import type { Output } from '#shared/contract/types.ts'

/** The four group types, as the API names them. */
export type GroupType = Output<'getGroup'>['type']

const words: Record<GroupType, { one: string; short: string }> = {
  'social-aid': { one: 'Social Aid & Pleasure Club', short: 'Social Aid' },
  'brass-band': { one: 'Brass Band', short: 'Brass Bands' },
  'black-masking-indians': { one: 'Black Masking Indians', short: 'Black Masking Indians' },
  'baby-dolls': { one: 'Baby Dolls', short: 'Baby Dolls' },
}

/** The types in the order of filters and legends. */
export const groupTypes: readonly GroupType[] = [
  'social-aid',
  'brass-band',
  'black-masking-indians',
  'baby-dolls',
]

/** Returns the name on a group's badge: 'Social Aid & Pleasure Club'. */
export const groupTypeName = (type: GroupType): string => words[type].one

/** Returns the short name for filters and legends: 'Social Aid'. */
export const groupTypeShortName = (type: GroupType): string => words[type].short
