import { Section } from '#web/ui/layout/Section.tsx'
import { InviteForm } from './InviteForm.tsx'
import { InviteList } from './InviteList.tsx'
import { Outbox } from './Outbox.tsx'

/** The Send Invites tab: the form, the invitations, and the outgoing messages. */
export function InvitesTab() {
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
