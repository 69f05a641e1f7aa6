import { pages } from '#shared/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { UrlTabs } from '#web/ui/controls/UrlTabs.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { AdminPage, createAdminScreen, selectedTab } from '#web/screens/admin/AdminPage.tsx'
import { FeedbackTab } from './feedback/FeedbackTab.tsx'
import { TestersTab } from './testers/TestersTab.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { InviteForm } from './invites/InviteForm.tsx'
import { InviteList } from './invites/InviteList.tsx'
import { Outbox } from './invites/Outbox.tsx'

/** Tab labels by their name in the address (`?tab=`). */
const tabs = { testers: 'Beta Testers', feedback: 'Feedback', invites: 'Send Invites' }

/**
 * /beta-dashboard: where administrators invite beta testers, decide on applications and read the
 * feedback.
 */
function BetaDashboard() {
  const { data: counts } = useQuery({ ...queryOf('getBetaFigures'), refetchOnMount: 'always' })
  const [tabParameter] = useSearchParameter('tab')
  return (
    <AdminPage
      title="Beta Dashboard"
      tools={<LinkButton to="/admin-dashboard">Admin Dashboard</LinkButton>}
      figures={[
        { label: 'Total Testers', value: counts?.testers },
        { label: 'Pending Review', value: counts?.pending },
        { label: 'Approved', value: counts?.approved },
        { label: 'Total Feedback', value: counts?.feedback },
        { label: 'Average Rating', value: counts && (counts.averageRating?.toFixed(1) ?? '0') },
        { label: 'Bug Reports', value: counts?.bugs },
      ]}
    >
      <UrlTabs
        label="Parts of the beta dashboard"
        tabs={tabs}
        selected={selectedTab(tabs, tabParameter)}
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
