import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { UrlTabs } from '#web/ui/controls/UrlTabs.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { AdminPage, adminScreen } from '../admin/AdminPage.tsx'
import { tabOf } from '../admin/tab-of.ts'
import { Audit } from './audit/Audit.tsx'
import { ClubImages } from './ClubImages.tsx'
import { Events } from './events/Events.tsx'
import { StreetNetwork } from './events/StreetNetwork.tsx'
import { Groups } from './groups/Groups.tsx'
import { NewGroup } from './groups/NewGroup.tsx'
import { Jobs } from './jobs/Jobs.tsx'
import { LiveTracking } from './LiveTracking.tsx'
import { Permissions } from './permissions/Permissions.tsx'
import { RemoveDemonstration } from './RemoveDemonstration.tsx'

/** The tabs, by their names in the address (`?tab=`). */
const tabs = {
  'live-tracking': 'Live Tracking',
  permissions: 'Permissions',
  groups: 'Groups',
  events: 'Events',
  jobs: 'Background Jobs',
  audit: 'Audit Trail',
}

/** /admin-dashboard: live tracking, permissions, groups, events, background jobs and the audit trail. */
function Content() {
  const groups = useQuery(queryOf('listGroups'))
  const { data: permissions } = useQuery({ ...queryOf('getPermissionFigures'), refetchOnMount: 'always' })
  // A push reads the figures again when a parade starts or stops; the interval is for everything else.
  const tracking = useQuery({
    ...queryOf('getAdminTracking'),
    refetchInterval: 5_000,
    refetchOnMount: 'always',
  })
  const [name] = useSearchParameter('tab')
  const tab = tabOf(tabs, name)
  return (
    <AdminPage
      title="Admin Dashboard"
      tools={
        <>
          {/* The Groups tab has this button itself. */}
          {tab !== 'groups' && <NewGroup />}
          <LinkButton to="/admin">Admin</LinkButton>
          <LinkButton to="/beta-dashboard">Beta Dashboard</LinkButton>
        </>
      }
      figures={[
        { label: 'Total Groups', value: groups.data?.length },
        { label: 'Active Permissions', value: permissions?.active },
        { label: 'Currently Tracking', value: tracking.data?.parades.length },
        { label: 'This Week', value: permissions?.ofThisWeek },
      ]}
    >
      <UrlTabs
        label="Parts of the dashboard"
        tabs={tabs}
        selected={tab}
        panels={{
          'live-tracking': <LiveTracking tracking={tracking} groups={groups} />,
          permissions: <Permissions groups={groups} />,
          groups: <Groups />,
          events: <Events />,
          jobs: <Jobs />,
          audit: <Audit />,
        }}
      />
      {tab === 'live-tracking' && <ClubImages />}
      {tab === 'events' && <StreetNetwork />}
      <RemoveDemonstration />
    </AdminPage>
  )
}

export default adminScreen(pages.adminDashboard.title, Content)
