import type { ReactNode } from 'react'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { pluralize } from '../ui/pluralize.ts'
import styles from './GroupFacts.module.css'

/** A group's name as the large heading of a page. */
export function GroupTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>
}

/** The badge of a group whose profile an administrator has verified. */
export function Verified() {
  return (
    <span className={styles.verified} data-tooltip="Verified">
      <Icon name="check" size={14} />
      <HiddenText>Verified</HiddenText>
    </span>
  )
}

/** A group's number of followers. */
export function Followers({ count, className }: { count: number; className?: string }) {
  return (
    <p className={className} data-figures>
      <Icon name="people" size={18} />
      {pluralize(count, 'followers')}
    </p>
  )
}
