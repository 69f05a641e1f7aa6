import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { AdminOnly } from '../../access/AdminOnly.tsx'
import { LogOut } from '../../access/LogOut.tsx'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { AddressTabs } from '../../ui/controls/AddressTabs.tsx'
import { LinkButton } from '../../ui/controls/Button.tsx'
import { useParameter } from '../../ui/hooks/use-parameter.ts'
import styles from '../admin/Admin.module.css'
import { SummaryCards } from '../admin/SummaryCards.tsx'
import { FeedbackTab } from './feedback/FeedbackTab.tsx'
import { InvitesTab } from './invites/InvitesTab.tsx'
import { tabOf, tabs } from './tabs.ts'
import { TestersTab } from './testers/TestersTab.tsx'

/** /beta-dashboard: who wants to test, what testers say, and asking more of them. */
export default function BetaDashboard() {
  usePageTitle(pages.betaDashboard.title)
  return (
    <AdminOnly>
      <Desk />
    </AdminOnly>
  )
}

function Desk() {
  const { data: figures } = useQuery({ ...queryOf('getBetaFigures'), refetchOnMount: 'always' })
  const [tab] = useParameter('tab')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Beta Dashboard</h1>
        <div className={styles.tools}>
          <LinkButton to="/admin-dashboard">Admin Dashboard</LinkButton>
          <LogOut />
        </div>
      </header>
      <SummaryCards
        cards={[
          ['Total Testers', figures?.testers],
          ['Pending Review', figures?.pending],
          ['Approved', figures?.approved],
          ['Total Feedback', figures?.feedback],
          ['Average Rating', figures && (figures.averageRating?.toFixed(1) ?? '0')],
          ['Bug Reports', figures?.bugs],
        ]}
      />
      <AddressTabs
        label="Parts of the beta dashboard"
        tabs={tabs}
        shown={tabOf(tab)}
        panels={{
          testers: <TestersTab />,
          feedback: <FeedbackTab />,
          invites: <InvitesTab />,
        }}
      />
    </div>
  )
}
