import { lazy } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { Frame } from './frame/Frame.tsx'

import { NotFound } from './screens/NotFound.tsx'

const Home = lazy(() => import('./screens/home/Home.tsx'))
const Groups = lazy(() => import('./screens/groups/Groups.tsx'))
const Group = lazy(() => import('./screens/group/Group.tsx'))
const CreateGroup = lazy(() => import('./screens/group-form/CreateGroup.tsx'))
const EditGroup = lazy(() => import('./screens/group-form/EditGroup.tsx'))
const Organiser = lazy(() => import('./screens/organiser/Organiser.tsx'))
const Waitlist = lazy(() => import('./screens/waitlist/Waitlist.tsx'))
const Beta = lazy(() => import('./screens/beta/Beta.tsx'))
const Following = lazy(() => import('./screens/following/Following.tsx'))
const Calendar = lazy(() => import('./screens/calendar/Calendar.tsx'))
const FeaturedTracking = lazy(() => import('./screens/featured-tracking/FeaturedTracking.tsx'))
const About = lazy(() => import('./screens/about/About.tsx'))
const Sponsors = lazy(() => import('./screens/sponsors/Sponsors.tsx'))
const Advertise = lazy(() => import('./screens/advertise/Advertise.tsx'))
const Merch = lazy(() => import('./screens/merch/Merch.tsx'))
const Deploy = lazy(() => import('./screens/deploy/Deploy.tsx'))
const Privacy = lazy(() => import('./screens/privacy/Privacy.tsx'))
const Terms = lazy(() => import('./screens/terms/Terms.tsx'))
const Live = lazy(() => import('./screens/live/Live.tsx'))
const Track = lazy(() => import('./screens/track/Track.tsx'))
const Admin = lazy(() => import('./screens/admin/Admin.tsx'))
const Dashboard = lazy(() => import('./screens/admin-dashboard/Dashboard.tsx'))
const Tracker = lazy(() => import('./screens/tracker/Tracker.tsx'))

/** /parade/{id} stands in older links; the parade's page is /track/{id}. */
function OldParadeLink() {
  return <Navigate to={`/track/${useParams()['id']}`} replace />
}

/** Every screen by its address. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Home />} />
        <Route path="groups" element={<Groups />} />
        <Route path="groups/:id" element={<Group />} />
        <Route path="groups/:id/edit" element={<EditGroup />} />
        <Route path="create-group" element={<CreateGroup />} />
        <Route path="organiser/:token" element={<Organiser />} />
        <Route path="waitlist" element={<Waitlist />} />
        <Route path="beta" element={<Beta />} />
        <Route path="following" element={<Following />} />
        <Route path="calendar" element={<Calendar />} />
        <Route path="featured-tracking" element={<FeaturedTracking />} />
        <Route path="about" element={<About />} />
        <Route path="sponsors" element={<Sponsors />} />
        <Route path="advertise" element={<Advertise />} />
        <Route path="merch" element={<Merch />} />
        <Route path="deploy" element={<Deploy />} />
        <Route path="privacy-policy" element={<Privacy />} />
        <Route path="terms-of-use" element={<Terms />} />
        <Route path="live" element={<Live />} />
        <Route path="track/:id?" element={<Track />} />
        <Route path="tracker/:token" element={<Tracker />} />
        <Route path="admin" element={<Admin />} />
        <Route path="admin-dashboard" element={<Dashboard />} />
        <Route path="parade/:id" element={<OldParadeLink />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
