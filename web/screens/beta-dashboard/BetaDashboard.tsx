import { useQuery } from '@tanstack/react-query'
import { AdminOnly } from '../../access/AdminOnly.tsx'
import { LogOut } from '../../access/LogOut.tsx'
import { queryOf } from '../../api/queries.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { AddressTabs } from '../../ui/AddressTabs.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { useParameter } from '../../ui/use-parameter.ts'
import styles from '../admin/Admin.module.css'
import { SummaryCards } from '../admin/SummaryCards.tsx'
import { averageRating, countOf } from './beta-figures.ts'
import { FeedbackTab } from './feedback/FeedbackTab.tsx'
import { InvitesTab } from './invites/InvitesTab.tsx'
import { tabOf, tabs } from './tabs.ts'
import { TestersTab } from './testers/TestersTab.tsx'

/** /beta-dashboard: who wants to test, what testers say, and asking more of them. */
export default function BetaDashboard() {
  usePageTitle('Beta Dashboard')
  return (
    <AdminOnly>
      <Desk />
    </AdminOnly>
  )
}

function Desk() {
  const testers = useQuery({ ...queryOf('listBetaTesters'), refetchOnMount: 'always' })
  const feedback = useQuery({ ...queryOf('listBetaFeedback'), refetchOnMount: 'always' })
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
          ['Total Testers', testers.data?.length],
          ['Pending Review', testers.data && countOf(testers.data, 'pending')],
          ['Approved', testers.data && countOf(testers.data, 'approved')],
          ['Total Feedback', feedback.data?.length],
          ['Average Rating', feedback.data && averageRating(feedback.data)],
          ['Bug Reports', feedback.data?.filter(({ bug }) => bug).length],
        ]}
      />
      <AddressTabs
        label="Parts of the beta dashboard"
        tabs={tabs}
        shown={tabOf(tab)}
        panels={{
          testers: <TestersTab testers={testers} />,
          feedback: <FeedbackTab feedback={feedback} />,
          invites: <InvitesTab />,
        }}
      />
    </div>
  )
}
