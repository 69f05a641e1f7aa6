/** The pages of the web app, as React Router writes them. The server answers any other address with 404. */
export const pages = {
  home: '/',
  live: '/live',
  track: '/track/:id',
  parade: '/parade/:id',
  tracker: '/tracker/:token',
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
} as const
