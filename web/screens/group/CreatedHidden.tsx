import { usePageTitle } from '../../frame/page-title.ts'
import { LinkButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import styles from './Group.module.css'
import { KeepRecoveryLink } from './KeepRecoveryLink.tsx'

/** Shown after a group is created with 'Active' unchecked: its recovery link, and who can show the group. */
export function CreatedHidden({ groupId }: { groupId: number }) {
  usePageTitle('Group created')
  return (
    <div className={styles.page}>
      <PageHeader title="Group created" />
      <KeepRecoveryLink groupId={groupId} />
      <section className={styles.hidden} aria-labelledby="hidden">
        <h2 id="hidden">This group is hidden</h2>
        <p>
          It’s not in any list, and its page says that the group doesn’t exist. To show it, check “Active” on
          its edit screen, in this browser or one that opened the link. An administrator can show it, too.
        </p>
        <LinkButton to={`/groups/${groupId}/edit`} icon={<Icon name="edit" size={18} />}>
          Edit profile
        </LinkButton>
      </section>
    </div>
  )
}
