import type { Output } from '#shared/contract/types.ts'
import { groupTypeName } from '../../../ui/group-type.ts'

/** A group as the dashboard lists it. */
export type ListedGroup = Output<'listAdminGroups'>[number]

/** What the administrator was asked about a group; with the link that was just made, where one is shown. */
export type Asked =
  | { id: number; question: 'manage' | 'hide' | 'feature' | 'withdraw' }
  | { id: number; question: 'link'; path: string }

/** Where a group is that has not said so. */
export const placeOf = ({ location }: Pick<ListedGroup, 'location'>): string => location ?? 'New Orleans'

/** The ways in which the list can be narrowed down, as the address names them. */
export const standings = {
  verified: { words: 'Verified', has: (group: ListedGroup) => group.isVerified },
  unverified: { words: 'Not verified', has: (group: ListedGroup) => !group.isVerified },
  hidden: { words: 'Not on the site', has: (group: ListedGroup) => !group.isActive },
} as const

export type Standing = keyof typeof standings

export const isStanding = (name: string): name is Standing => Object.hasOwn(standings, name)

/** The marks of a group besides its verified badge: 'Hidden', 'Off the site', 'Featured'. */
export function marksOf({ isActive, isHidden, featured }: ListedGroup): string[] {
  const hidden = isHidden ? 'Hidden' : 'Off the site'
  return [...(isActive ? [] : [hidden]), ...(featured ? ['Featured'] : [])]
}

/** What the search of the list looks through. */
export const textOf = (group: ListedGroup): string =>
  [group.name, groupTypeName(group.type), placeOf(group), ...marksOf(group)].join(' ')

/** How many clicks the links of a group were given in all. */
export const clicksOf = ({ clicks }: Pick<ListedGroup, 'clicks'>): number =>
  clicks.donation_click + clicks.merchandise_click
