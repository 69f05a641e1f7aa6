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
