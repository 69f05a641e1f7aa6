import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AdminOnly } from '../../access/AdminOnly.tsx'
import { LogOut } from '../../access/LogOut.tsx'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { LinkButton } from '../../ui/controls/Button.tsx'
import styles from '../admin/Admin.module.css'
import { SummaryCards } from '../admin/SummaryCards.tsx'
import { Audit } from './audit/Audit.tsx'
import { ClubImages } from './ClubImages.tsx'
import { DashboardTabs } from './DashboardTabs.tsx'
import { Groups } from './groups/Groups.tsx'
import { NewGroup } from './groups/NewGroup.tsx'
import { Events } from './events/Events.tsx'
import { Jobs } from './jobs/Jobs.tsx'
import { LiveTracking } from './LiveTracking.tsx'
import { tabOf } from './tabs.ts'
import { Permissions } from './permissions/Permissions.tsx'
import { RemoveDemonstration } from './RemoveDemonstration.tsx'

/** /admin-dashboard: what is tracked now, and starting, stopping and handing out links. */
export default function Dashboard() {
  usePageTitle(pages.adminDashboard.title)
  return (
    <AdminOnly>
      <Desk />
    </AdminOnly>
  )
}

function Desk() {
  const groups = useQuery(queryOf('listGroups'))
  const { data: permissions } = useQuery({ ...queryOf('getPermissionFigures'), refetchOnMount: 'always' })
  // The server's own figures; pushes of a start or stop ask for them again, the interval is for everything else.
  const tracking = useQuery({
    ...queryOf('getAdminTracking'),
    refetchInterval: 5_000,
    refetchOnMount: 'always',
  })
  // That tab has the button itself.
  const tab = tabOf(useSearchParams()[0])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Admin Dashboard</h1>
        <div className={styles.tools}>
          {tab !== 'groups' && <NewGroup />}
          <LinkButton to="/admin">Admin</LinkButton>
          <LinkButton to="/beta-dashboard">Beta Dashboard</LinkButton>
          <LogOut />
        </div>
      </header>
      <SummaryCards
        cards={[
          ['Total Groups', groups.data?.length],
          ['Active Permissions', permissions?.active],
          ['Currently Tracking', tracking.data?.parades.length],
          ['This Week', permissions?.ofThisWeek],
        ]}
      />
      <DashboardTabs
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
      <RemoveDemonstration />
    </div>
  )
}
