import { Button, type ButtonAppearance } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { IconButton } from '../ui/controls/IconButton.tsx'
import styles from './FollowButton.module.css'
import { useFollow } from './followed-groups.ts'

/** A heart that follows or unfollows a group in this browser. */
export function FollowButton({ group }: { group: { id: number; name: string } }) {
  const { follows, toggle } = useFollow(group)
  return (
    <IconButton
      icon="heart"
      label={`Follow ${group.name}`}
      size={24}
      filled={follows}
      className={styles.heart}
      aria-pressed={follows}
      data-tooltip={follows ? 'Following' : 'Follow'}
      onClick={toggle}
    />
  )
}

interface FollowToggleProps extends Pick<ButtonAppearance, 'variant' | 'wide'> {
  group: { id: number; name: string }
  className?: string | undefined
}

/** A button with words that follows or unfollows a group in this browser. */
export function FollowToggle({ group, variant = 'primary', wide, className }: FollowToggleProps) {
  const { follows, toggle } = useFollow(group)
  return (
    <Button
      variant={variant}
      wide={wide}
      className={className}
      aria-pressed={follows}
      icon={<Icon name="heart" size={20} filled={follows} />}
      onClick={toggle}
    >
      {follows ? 'Following' : 'Follow'}
    </Button>
  )
}
