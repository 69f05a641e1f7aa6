/** The pages of the web app, as Express writes them. The server answers any other address with 404. */
export const pages = {
  home: '/',
  live: '/live',
  track: '/track{/:id}',
  parade: '/parade/:id',
  tracker: '/tracker/:token',
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
} as const
