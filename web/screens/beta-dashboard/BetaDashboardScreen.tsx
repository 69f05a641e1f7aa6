import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { AddressTabs } from '#web/ui/controls/AddressTabs.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import { AdminPage, createAdminScreen } from '#web/screens/admin/AdminPage.tsx'
import { selectedTab } from '#web/screens/admin/selected-tab.ts'
import { FeedbackTab } from './feedback/FeedbackTab.tsx'
import { TestersTab } from './testers/TestersTab.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { InviteForm } from './invites/InviteForm.tsx'
import { InviteList } from './invites/InviteList.tsx'
import { Outbox } from './invites/Outbox.tsx'

/** Tab labels by their name in the address (`?tab=`). */
const tabs = { testers: 'Beta Testers', feedback: 'Feedback', invites: 'Send Invites' }

/** /beta-dashboard: beta applications, feedback and invitations. */
function BetaDashboard() {
  const { data: counts } = useQuery({ ...queryOf('getBetaFigures'), refetchOnMount: 'always' })
  const [tabParameter] = useParameter('tab')
  return (
    <AdminPage
      title="Beta Dashboard"
      tools={<LinkButton to="/admin-dashboard">Admin Dashboard</LinkButton>}
      figures={[
        ['Total Testers', counts?.testers],
        ['Pending Review', counts?.pending],
        ['Approved', counts?.approved],
        ['Total Feedback', counts?.feedback],
        ['Average Rating', counts && (counts.averageRating?.toFixed(1) ?? '0')],
        ['Bug Reports', counts?.bugs],
      ]}
    >
      <AddressTabs
        label="Parts of the beta dashboard"
        tabs={tabs}
        shown={selectedTab(tabs, tabParameter)}
        panels={{
          testers: <TestersTab />,
          feedback: <FeedbackTab />,
          invites: <InvitesTab />,
        }}
      />
    </AdminPage>
  )
}

/** The Send Invites tab: the invite form, the list of invitations and the outbox. */
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

export default createAdminScreen(pages.betaDashboard.title, BetaDashboard)
