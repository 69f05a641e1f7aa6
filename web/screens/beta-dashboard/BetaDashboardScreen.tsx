import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { UrlTabs } from '#web/ui/controls/UrlTabs.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { AdminPage, adminScreen } from '../admin/AdminPage.tsx'
import { tabOf } from '../admin/tab-of.ts'
import { FeedbackTab } from './feedback/FeedbackTab.tsx'
import { TestersTab } from './testers/TestersTab.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { InviteForm } from './invites/InviteForm.tsx'
import { InviteList } from './invites/InviteList.tsx'
import { Outbox } from './invites/Outbox.tsx'

/** The tabs, by their names in the address (`?tab=`). */
const tabs = { testers: 'Beta Testers', feedback: 'Feedback', invites: 'Send Invites' }

/** /beta-dashboard: who wants to test, what testers say, and inviting more of them. */
function Content() {
  const { data: known } = useQuery({ ...queryOf('getBetaFigures'), refetchOnMount: 'always' })
  const [tab] = useSearchParameter('tab')
  return (
    <AdminPage
      title="Beta Dashboard"
      tools={<LinkButton to="/admin-dashboard">Admin Dashboard</LinkButton>}
      figures={[
        { label: 'Total Testers', value: known?.testers },
        { label: 'Pending Review', value: known?.pending },
        { label: 'Approved', value: known?.approved },
        { label: 'Total Feedback', value: known?.feedback },
        { label: 'Average Rating', value: known && (known.averageRating?.toFixed(1) ?? '0') },
        { label: 'Bug Reports', value: known?.bugs },
      ]}
    >
      <UrlTabs
        label="Parts of the beta dashboard"
        tabs={tabs}
        selected={tabOf(tabs, tab)}
        panels={{
          testers: <TestersTab />,
          feedback: <FeedbackTab />,
          invites: <InvitesTab />,
        }}
      />
    </AdminPage>
  )
}

/** The Send Invites tab: the form, the invitations, and the outgoing messages. */
function InvitesTab() {
  return (
    <>
      <Section id="invite" title="Send Invites">
        <InviteForm />
        <InviteList />
      </Section>
      <Section id="outbox" title="Outbox">
        <Outbox />
      </Section>
    </>
  )
}

export default adminScreen(pages.betaDashboard.title, Content)
