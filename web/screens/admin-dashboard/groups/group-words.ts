import type { Output } from '#shared/contract/types.ts'
import { groupTypeName } from '#web/ui/group-type.ts'

/** A group as the dashboard lists it. */
export type ListedGroup = Output<'listAdminGroups'>[number]

/** The open dialog about the group with this id; `path` is that of the link that was just made. */
export type GroupDialogState =
  | { id: number; dialog: 'manage' | 'hide' | 'feature' | 'withdraw' }
  | { id: number; dialog: 'link'; path: string }

/** Returns a group's place; New Orleans unless it says otherwise. */
export const placeOf = ({ location }: Pick<ListedGroup, 'location'>): string => location ?? 'New Orleans'

/** The statuses by which the list can be filtered, as the address names them. */
export const statuses = {
  verified: { words: 'Verified', has: (group: ListedGroup) => group.isVerified },
  unverified: { words: 'Not verified', has: (group: ListedGroup) => !group.isVerified },
  hidden: { words: 'Not on the site', has: (group: ListedGroup) => !group.isActive },
} as const

export const isStatus = (name: string): name is keyof typeof statuses => Object.hasOwn(statuses, name)

/**
 * Returns the marks of a group besides its verified badge: 'Hidden', 'Off the site', 'Featured'.
 */
export function marksOf({ isActive, isHidden, featured }: ListedGroup): string[] {
  const hidden = isHidden ? 'Hidden' : 'Off the site'
  return [...(isActive ? [] : [hidden]), ...(featured ? ['Featured'] : [])]
}

/** Returns the text that the search of the list looks through. */
export const textOf = (group: ListedGroup): string =>
  [group.name, groupTypeName(group.type), placeOf(group), ...marksOf(group)].join(' ')

/** Returns how often the links of a group were clicked in all. */
export const clicksOf = ({ clicks }: Pick<ListedGroup, 'clicks'>): number =>
  clicks.donation_click + clicks.merchandise_click
