import type { Output } from '#shared/contract/types.ts'

/** The four kinds of group, as the server names them. */
export type GroupType = Output<'getGroup'>['type']

const words: Record<GroupType, { one: string; short: string }> = {
  'social-aid': { one: 'Social Aid & Pleasure Club', short: 'Social Aid' },
  'brass-band': { one: 'Brass Band', short: 'Brass Bands' },
  'black-masking-indians': { one: 'Black Masking Indians', short: 'Black Masking Indians' },
  'baby-dolls': { one: 'Baby Dolls', short: 'Baby Dolls' },
}

/** The kinds in the order in which filters and legends show them. */
export const groupTypes: readonly GroupType[] = [
  'social-aid',
  'brass-band',
  'black-masking-indians',
  'baby-dolls',
]

/** What one group of this kind is called on its badge: 'Social Aid & Pleasure Club'. */
export const groupTypeName = (type: GroupType): string => words[type].one

/** The short name of the kind, for filters and legends: 'Social Aid'. */
export const groupTypeShortName = (type: GroupType): string => words[type].short
