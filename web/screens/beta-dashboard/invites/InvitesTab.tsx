import { useQuery } from '@tanstack/react-query'
import { Asked } from '../../../admin-table/Asked.tsx'
import { queryOf } from '../../../api/queries.ts'
import adminStyles from '../../admin/Admin.module.css'
import { InviteForm } from './InviteForm.tsx'
import { InviteList } from './InviteList.tsx'
import { Outbox } from './Outbox.tsx'

/** The Send Invites tab: asking somebody to apply, who was asked, and the messages on their way out. */
export function InvitesTab() {
  const invites = useQuery({ ...queryOf('listBetaInvites'), refetchOnMount: 'always' })
  const mail = useQuery({ ...queryOf('listMail'), refetchOnMount: 'always' })
  return (
    <>
      <section className={adminStyles.section} aria-labelledby="invite">
        <h2 id="invite">Send Invites</h2>
        <InviteForm />
        <Asked query={invites} noun="invitations">
          {(all) => <InviteList invites={all} />}
        </Asked>
      </section>
      <section className={adminStyles.section} aria-labelledby="outbox">
        <h2 id="outbox">Outbox</h2>
        <Asked query={mail} noun="messages">
          {(all) => <Outbox messages={all} />}
        </Asked>
      </section>
    </>
  )
}
