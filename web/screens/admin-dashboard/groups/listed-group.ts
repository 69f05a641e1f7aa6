import type { Output } from '#shared/contract/types.ts'
import type { ChipText } from '#web/ui/content/Badge.tsx'
import { groupTypeName } from '#web/ui/group-type.ts'

/** A group as the dashboard lists it. */
export type ListedGroup = Output<'listAdminGroups'>[number]

/**
 * The open dialog about the group with an id. 'withdraw' withdraws the group's organizer links;
 * 'link' shows the link that was just created, whose path is `path`.
 */
export type OpenGroupDialog =
  | { id: number; dialog: 'manage' | 'hide' | 'feature' | 'withdraw' }
  | { id: number; dialog: 'link'; path: string }

/** Returns a group's location, New Orleans by default. */
export const locationOf = ({ location }: Pick<ListedGroup, 'location'>): string => location ?? 'New Orleans'

interface StatusFilter {
  label: string
  matches: (group: ListedGroup) => boolean
}

/** The status filters of the list, by their value in the address (`?standing=`, an older word). */
export const statusFilters = {
  verified: { label: 'Verified', matches: ({ isVerified }) => isVerified },
  unverified: { label: 'Not verified', matches: ({ isVerified }) => !isVerified },
  'off-site': { label: 'Off the site', matches: ({ isActive }) => !isActive },
} as const satisfies Record<string, StatusFilter>

export const isStatusFilter = (name: string): name is keyof typeof statusFilters =>
  Object.hasOwn(statusFilters, name)

/** Returns a group's badges. 'Hidden' means off the site, by an administrator. */
export function badgesOf({ isActive, isHidden, featured }: ListedGroup): ChipText[] {
  const badges: ChipText[] = []
  if (!isActive) badges.push({ label: isHidden ? 'Hidden' : 'Off the site', tone: 'warning' })
  if (featured) badges.push({ label: 'Featured', tone: 'good' })
  return badges
}

/** Returns the text that the list's search matches. */
export const searchTextOf = (group: ListedGroup): string =>
  [
    group.name,
    groupTypeName(group.type),
    locationOf(group),
    ...badgesOf(group).map(({ label }) => label),
  ].join(' ')

/** Returns the total clicks on a group's support and merchandise links. */
export const totalClicksOf = ({ clicks }: Pick<ListedGroup, 'clicks'>): number =>
  clicks.donation_click + clicks.merchandise_click
