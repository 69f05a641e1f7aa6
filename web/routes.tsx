import type { ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useParams } from 'react-router'
import { Frame } from './frame/Frame.tsx'
import { type Later, later } from './lazy-screen/lazy-screen.tsx'
import { NotFound } from './screens/NotFound.tsx'

const screen = (fetchModule: () => Promise<{ default: ComponentType }>) =>
  later(fetchModule, { reloads: true })

/** Every screen by its address. */
const screens: Record<string, Later<object>> = {
  '/': screen(() => import('./screens/home/Home.tsx')),
  '/groups': screen(() => import('./screens/groups/Groups.tsx')),
  '/groups/:id': screen(() => import('./screens/group/Group.tsx')),
  '/groups/:id/edit': screen(() => import('./screens/group-form/EditGroup.tsx')),
  '/create-group': screen(() => import('./screens/group-form/CreateGroup.tsx')),
  '/organiser/:token': screen(() => import('./screens/organizer/Organizer.tsx')),
  '/waitlist': screen(() => import('./screens/waitlist/Waitlist.tsx')),
  '/beta': screen(() => import('./screens/beta/Beta.tsx')),
  '/following': screen(() => import('./screens/following/Following.tsx')),
  '/calendar': screen(() => import('./screens/calendar/Calendar.tsx')),
  '/featured-tracking': screen(() => import('./screens/featured-tracking/FeaturedTracking.tsx')),
  '/about': screen(() => import('./screens/about/About.tsx')),
  '/sponsors': screen(() => import('./screens/sponsors/Sponsors.tsx')),
  '/advertise': screen(() => import('./screens/advertise/Advertise.tsx')),
  '/merch': screen(() => import('./screens/merch/Merch.tsx')),
  '/deploy': screen(() => import('./screens/deploy/Deploy.tsx')),
  '/privacy-policy': screen(() => import('./screens/privacy/Privacy.tsx')),
  '/terms-of-use': screen(() => import('./screens/terms/Terms.tsx')),
  '/live': screen(() => import('./screens/live/Live.tsx')),
  '/track/:id?': screen(() => import('./screens/track/Track.tsx')),
  '/tracker/:token': screen(() => import('./screens/tracker/Tracker.tsx')),
  '/admin': screen(() => import('./screens/admin/Admin.tsx')),
  '/admin-dashboard': screen(() => import('./screens/admin-dashboard/Dashboard.tsx')),
  '/beta-dashboard': screen(() => import('./screens/beta-dashboard/BetaDashboard.tsx')),
  '/beta/feedback/:token': screen(() => import('./screens/beta-feedback/BetaFeedback.tsx')),
}

/** Fetches the code of the screen at a path, if there is one. */
export async function loadScreen(path: string): Promise<void> {
  const [, found] = Object.entries(screens).find(([pattern]) => matchPath(pattern, path)) ?? []
  await found?.load()
}

/** /parade/{id} stands in older links; the parade's page is /track/{id}. */
function OldParadeLink() {
  return <Navigate to={`/track/${useParams()['id']}`} replace />
}

/** The screen at the address of the page, in the frame. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        {Object.entries(screens).map(([path, Shown]) => (
          <Route key={path} path={path} element={<Shown />} />
        ))}
        <Route path="/parade/:id" element={<OldParadeLink />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
