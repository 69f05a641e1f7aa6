import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { PageColumn, PageHeader } from '#web/ui/layout/Page.tsx'
import styles from './Group.module.css'
import { RecoveryLinkNotice } from './RecoveryLinkNotice.tsx'

/**
 * Takes the place of a profile after the group is created with 'Active' unchecked, because the
 * server shows its profile to nobody: the recovery link, and how to show the group later.
 */
export function HiddenGroupCreated({ groupId }: { groupId: number }) {
  return (
    <PageColumn className={styles.page}>
      <PageHeader title="Group created" />
      <RecoveryLinkNotice groupId={groupId} />
      <section className={styles.hidden} aria-labelledby="hidden-group">
        <h2 id="hidden-group">This group is hidden</h2>
        <p>
          It’s not in any list, and its page says that the group doesn’t exist. To show it, check “Active” on
          its edit screen, in this browser or one that opened the link. An administrator can show it, too.
        </p>
        <LinkButton to={`/groups/${groupId}/edit`} icon={<Icon name="edit" size={18} />}>
          Edit profile
        </LinkButton>
      </section>
    </PageColumn>
  )
}
