import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import styles from './Groups.module.css'
import type { OpenGroupDialog, ListedGroup } from './listed-group.ts'

interface GroupActionsProps {
  group: ListedGroup
  onOpen: (dialog: OpenGroupDialog) => void
}

/**
 * The buttons of a row. A group that is off the site has no public profile and cannot be featured.
 */
export function GroupActions({ group, onOpen }: GroupActionsProps) {
  const { id, name, isActive } = group
  return (
    <span className={styles.actions}>
      {isActive && (
        <>
          <Button
            variant="quiet"
            icon={<Icon name="star" size={16} filled={group.featured !== null} />}
            aria-label={`Feature ${name} as second liner`}
            data-tooltip="Set as featured second liner"
            onClick={() => onOpen({ id, dialog: 'feature' })}
          >
            Feature
          </Button>
          <LinkButton to={`/groups/${id}`} variant="quiet">
            View<HiddenText> {name}</HiddenText>
          </LinkButton>
        </>
      )}
      <LinkButton to={`/groups/${id}/edit`} variant="quiet">
        Edit<HiddenText> {name}</HiddenText>
      </LinkButton>
      <Button
        icon={<Icon name="settings" size={16} />}
        aria-label={`Manage ${name}`}
        onClick={() => onOpen({ id, dialog: 'manage' })}
      >
        Manage
      </Button>
    </span>
  )
}
