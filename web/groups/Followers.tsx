import { Icon } from '../ui/controls/Icon.tsx'

/** How many follow a group, as the server counts. */
export function Followers({ count, className }: { count: number; className?: string }) {
  return (
    <p className={className} data-figures>
      <Icon name="people" size={18} />
      {count.toLocaleString('en-US')} {count === 1 ? 'follower' : 'followers'}
    </p>
  )
}
