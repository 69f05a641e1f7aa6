import { button, type Scene, signIn } from './scene.ts'

/** The administrators' page of permissions, and the dashboard's live tracking and permissions. */
export const dashboardScenes: Scene[] = [
  { name: 'admin', path: '/admin', beforeLoad: signIn },
  {
    name: 'admin, new permission',
    path: '/admin',
    beforeLoad: signIn,
    afterLoad: (page) => button(page, 'Create Permission').click(),
  },
  { name: 'admin, signed out', path: '/admin' },
  { name: 'dashboard', path: '/admin-dashboard', beforeLoad: signIn, fullPage: true },
  {
    name: 'dashboard, creating a link',
    path: '/admin-dashboard',
    beforeLoad: signIn,
    afterLoad: (page) => button(page, /^Link/).click(),
  },
  {
    name: 'dashboard, ending a phone',
    path: '/admin-dashboard',
    beforeLoad: signIn,
    afterLoad: (page) => button(page, /^End /).click(),
  },
  {
    name: 'dashboard, removing the demonstration',
    path: '/admin-dashboard',
    beforeLoad: signIn,
    afterLoad: (page) => button(page, 'Remove demonstration data').click(),
  },
  { name: 'dashboard, permissions', path: '/admin-dashboard?tab=permissions', beforeLoad: signIn },
  {
    name: 'dashboard, granting a permission',
    path: '/admin-dashboard?tab=permissions',
    beforeLoad: signIn,
    afterLoad: (page) => button(page, 'Grant Permission').click(),
  },
]
