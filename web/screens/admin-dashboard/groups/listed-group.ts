import type { Output } from '#shared/contract/types.ts'
import { groupTypeName } from '#web/ui/group-type.ts'

/** A group as the dashboard lists it. */
export type ListedGroup = Output<'listAdminGroups'>[number]

/**
 * The open dialog about a group. `path` is the path of the organizer link that was just created.
 */
export type GroupDialogState =
  | { id: number; dialog: 'manage' | 'hide' | 'feature' | 'withdraw' }
  | { id: number; dialog: 'link'; path: string }

/** Returns a group's location, New Orleans by default. */
export const locationOf = ({ location }: Pick<ListedGroup, 'location'>): string => location ?? 'New Orleans'

/** The status filters of the list, by their name in the address. */
export const statusFilters = {
  verified: { label: 'Verified', matches: (group: ListedGroup) => group.isVerified },
  unverified: { label: 'Not verified', matches: (group: ListedGroup) => !group.isVerified },
  hidden: { label: 'Not on the site', matches: (group: ListedGroup) => !group.isActive },
} as const

export const isStatusFilter = (name: string): name is keyof typeof statusFilters =>
  Object.hasOwn(statusFilters, name)

/** Returns the labels of a group's badges: 'Hidden', 'Off the site', 'Featured'. */
export function badgesOf({ isActive, isHidden, featured }: ListedGroup): string[] {
  const offLabel = isHidden ? 'Hidden' : 'Off the site'
  return [...(isActive ? [] : [offLabel]), ...(featured ? ['Featured'] : [])]
}

/** Returns the text that the list's search matches. */
export const searchTextOf = (group: ListedGroup): string =>
  [group.name, groupTypeName(group.type), locationOf(group), ...badgesOf(group)].join(' ')

/** Returns the total clicks on a group's support and merchandise links. */
export const totalClicksOf = ({ clicks }: Pick<ListedGroup, 'clicks'>): number =>
  clicks.donation_click + clicks.merchandise_click
