import { Icon } from '../ui/controls/Icon.tsx'
import styles from './FollowHeart.module.css'
import { useFollowed } from './followed-groups.ts'

/** The button that follows or unfollows a group in this browser. */
export function FollowHeart({ group }: { group: { id: number; name: string } }) {
  const { follows, toggle } = useFollowed(group)
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={follows}
      aria-label={`Follow ${group.name}`}
      data-tooltip={follows ? 'Following' : 'Follow'}
      onClick={toggle}
    >
      <Icon name="heart" size={24} filled={follows} />
    </button>
  )
}
