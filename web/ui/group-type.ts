import { type GroupType, groupTypeLabels } from '#shared/group-type-labels.ts'

export type { GroupType }

const shortNames: Record<GroupType, string> = {
  'social-aid': 'Social Aid',
  'brass-band': 'Brass Bands',
  'black-masking-indians': 'Black Masking Indians',
  'baby-dolls': 'Baby Dolls',
}

/** All group types, in the order of filters and legends. */
export const groupTypes: readonly GroupType[] = [
  'social-aid',
  'brass-band',
  'black-masking-indians',
  'baby-dolls',
]

/** Returns the name on a group's badge: 'Social Aid & Pleasure Club'. Some parades come without a group. */
export const groupTypeName = (type: GroupType): string => groupTypeLabels[type] ?? 'Other'

/** Returns the short name for filters and legends: 'Social Aid'. */
export const groupTypeShortName = (type: GroupType): string => shortNames[type]
