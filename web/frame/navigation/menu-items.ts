/** The menu in order: path and label. */
export const menuItems = [
  ['/', 'Home'],
  ['/live', 'Live Map'],
  ['/calendar', 'Calendar'],
  ['/about', 'About'],
  ['/groups', 'Groups'],
  ['/create-group', 'Create Group'],
  ['/merch', 'Merchandise'],
  ['/following', 'Following'],
  ['/sponsors', 'Sponsors'],
  ['/advertise', 'Advertise'],
  ['/waitlist', 'Join Waitlist'],
] as const

export const adminItems = [['/admin-dashboard', 'Admin Dashboard']] as const

/** The items that the header shows beside the menu on wide screens. */
export const quickItems = [
  ['/live', 'Live Map'],
  ['/calendar', 'Calendar'],
  ['/groups', 'Groups'],
] as const
