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

export const adminItems = [{ to: '/admin-dashboard', label: 'Admin Dashboard' }] as const

/** The links that the header also shows on wide screens. */
export const quickItems = [
  { to: '/live', label: 'Live Map' },
  { to: '/calendar', label: 'Calendar' },
  { to: '/groups', label: 'Groups' },
] as const
