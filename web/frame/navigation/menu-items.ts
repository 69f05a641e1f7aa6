import type { IconName } from '#web/ui/controls/icon-paths.ts'

/** The links of the menu, in order. */
export const menuItems = [
  { to: '/', label: 'Home' },
  { to: '/live', label: 'Live Map' },
  { to: '/calendar', label: 'Calendar' },
  { to: '/about', label: 'About' },
  { to: '/groups', label: 'Groups' },
  { to: '/create-group', label: 'Create Group' },
  { to: '/merch', label: 'Merchandise' },
  { to: '/following', label: 'Following' },
  { to: '/sponsors', label: 'Sponsors' },
  { to: '/advertise', label: 'Advertise' },
  { to: '/waitlist', label: 'Join Waitlist' },
] as const

/**
 * The links below the menu's heading Admin. Everyone sees them; they ask for the password.
 */
export const adminItems = [{ to: '/admin-dashboard', label: 'Admin Dashboard' }] as const

/** The links that the header also shows on wide screens. */
export const quickItems = [
  { to: '/live', label: 'Live Map' },
  { to: '/calendar', label: 'Calendar' },
  { to: '/groups', label: 'Groups' },
] as const

/** The links at the bottom of a phone. */
export const bottomItems = [
  { to: '/live', label: 'Live', icon: 'map' },
  { to: '/calendar', label: 'Calendar', icon: 'calendar' },
  { to: '/groups', label: 'Groups', icon: 'people' },
  { to: '/following', label: 'Following', icon: 'heart' },
] as const satisfies { to: string; label: string; icon: IconName }[]
