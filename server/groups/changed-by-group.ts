/** The administrators' list of groups, as it is announced. */
export const adminGroupsPath = '/api/admin/groups'

/** The answers that a change of one group changes. */
export const changedByGroup = (id: number) => [
  '/api/groups',
  `/api/groups/${id}`,
  `/api/groups/${id}/events`,
  '/api/events',
  '/api/stats',
  '/api/featured-second-liner',
  adminGroupsPath,
  '/api/admin/events',
  '/api/admin/tracking',
]
