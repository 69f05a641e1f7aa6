import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { UrlTabs } from '#web/ui/controls/UrlTabs.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { AdminPage, createAdminScreen, selectedTab } from '#web/screens/admin/AdminPage.tsx'
import { listPageQuery } from '#web/api/list-page.ts'
import { Audit } from './audit/Audit.tsx'
import { ClubImages } from './ClubImages.tsx'
import { Events } from './events/Events.tsx'
import { StreetNetwork } from './events/StreetNetwork.tsx'
import { Groups } from './groups/Groups.tsx'
import { NewGroupButton } from './groups/NewGroupButton.tsx'
import { Jobs } from './jobs/Jobs.tsx'
import { LiveTracking } from './LiveTracking.tsx'
import { Permissions } from './permissions/Permissions.tsx'
import { Proposals } from './proposals/Proposals.tsx'
import { RemoveDemonstration } from './RemoveDemonstration.tsx'
import { Today, TODAY_INTERVAL_MS } from './today/Today.tsx'
import { usePlaceWhileLoading } from './use-place-while-loading.ts'

/** Tab labels by their name in the address (`?tab=`). */
const tabs = {
  'live-tracking': 'Live Tracking',
  permissions: 'Permissions',
  groups: 'Groups',
  events: 'Events',
  proposals: 'Proposals',
  jobs: 'Background Jobs',
  audit: 'Audit Trail',
}

/** /admin-dashboard: Today on top, where administrators run the parades; everything else in tabs. */
function Dashboard() {
  const groups = useQuery(queryOf('listGroups'))
  const { data: allGroups } = useQuery(queryOf('listAdminGroups'))
  const { data: permissionCounts } = useQuery({
    ...queryOf('getPermissionFigures'),
    refetchOnMount: 'always',
  })
  // A push refetches this when a parade starts or stops; polling covers everything else.
  const tracking = useQuery({
    ...queryOf('getAdminTracking'),
    refetchInterval: pollEvery(TODAY_INTERVAL_MS),
    refetchOnMount: 'always',
  })
  usePlaceWhileLoading(groups.isPending || tracking.isPending)
  const openProposals = useOpenProposals()
  const [tabParameter] = useSearchParameter('tab')
  const tab = selectedTab(tabs, tabParameter)
  return (
    <AdminPage
      title="Admin Dashboard"
      tools={
        <>
          {/* The Groups tab has its own New Group button. */}
          {tab !== 'groups' && <NewGroupButton />}
          <LinkButton to="/admin">Admin</LinkButton>
          <LinkButton to="/beta-dashboard">Beta Dashboard</LinkButton>
        </>
      }
      lead={<Today tracking={tracking} />}
      figures={[
        { label: 'Total Groups', value: allGroups?.length },
        { label: 'Active Permissions', value: permissionCounts?.active },
        { label: 'Currently Tracking', value: tracking.data?.parades.length },
        { label: 'This Week', value: permissionCounts?.ofLast7Days },
      ]}
    >
      <UrlTabs
        label="Parts of the dashboard"
        tabs={openProposals ? { ...tabs, proposals: `${tabs.proposals} (${openProposals})` } : tabs}
        selected={tab}
        panels={{
          'live-tracking': <LiveTracking tracking={tracking} groups={groups} />,
          permissions: <Permissions groups={groups} />,
          groups: <Groups />,
          events: <Events />,
          proposals: <Proposals />,
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

export default createAdminScreen(pages.adminDashboard.title, Dashboard)

/** Returns how many proposals wait for approval; undefined until that is known. */
function useOpenProposals(): number | undefined {
  const { data } = useQuery({
    // Only the total is read, so one row is enough.
    ...listPageQuery('listAdminProposals', { state: 'open', limit: '1' }),
    refetchOnMount: 'always',
  })
  return data?.total
}
