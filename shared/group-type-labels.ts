/** The long names of the four kinds of group. Clients may also send them as a group's type. */
export const groupTypeLabels = {
  'social-aid': 'Social Aid & Pleasure Club',
  'black-masking-indians': 'Black Masking Indians',
  'brass-band': 'Brass Band',
  'baby-dolls': 'Baby Dolls',
} as const

export type GroupType = keyof typeof groupTypeLabels
