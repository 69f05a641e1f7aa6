import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { cx } from '../cx.ts'
import { groupTypeName, type GroupType } from '../group-type.ts'

/** A group's type in the type's color. */
export function TypeBadge({ type }: { type: GroupType }) {
  return (
    <span className={cx(styles.badge, styles.type)} data-group-type={type}>
      {groupTypeName(type)}
    </span>
  )
}

/** Marks something live with a dot that pulses unless the visitor prefers reduced motion. */
export function LiveBadge({ children = 'LIVE NOW' }: { children?: ReactNode }) {
  return (
    <span className={cx(styles.badge, styles.live)}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  )
}

export type ChipTone = 'neutral' | 'good' | 'warning' | 'danger'

/** The text and the tone of a status in a table of statuses. */
export interface ChipText {
  label: string
  tone: ChipTone
}

/** A status in a word or two: 'Signal lost', 'Revoked'. */
export function StatusChip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles.status, styles[tone])}>{children}</span>
}
