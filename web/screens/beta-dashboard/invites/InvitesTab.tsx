import adminStyles from '../../admin/Admin.module.css'
import { InviteForm } from './InviteForm.tsx'
import { InviteList } from './InviteList.tsx'
import { Outbox } from './Outbox.tsx'

/** The Send Invites tab: asking somebody to apply, who was asked, and the messages on their way out. */
export function InvitesTab() {
  return (
    <>
      <section className={adminStyles.section} aria-labelledby="invite">
        <h2 id="invite">Send Invites</h2>
        <InviteForm />
        <InviteList />
      </section>
      <section className={adminStyles.section} aria-labelledby="outbox">
        <h2 id="outbox">Outbox</h2>
        <Outbox />
      </section>
    </>
  )
}
