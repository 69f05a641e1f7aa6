import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { cx } from '../cx.ts'
import { Fan } from '../art/Fan.tsx'
import { Icon } from '../controls/Icon.tsx'
import styles from './States.module.css'

interface StateProps {
  title: string
  children?: ReactNode
  /** The next step: buttons or links. */
  actions?: ReactNode
  /** Level of the heading: 3 inside a section with a heading of its own. */
  level?: 1 | 2 | 3
}

/** Says that there is nothing here, and offers a next step. */
export function EmptyState({ title, children, actions, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.state, level === 1 && styles.page)}>
      <Fan blades={7} className={styles.fan} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Says that something failed to load. `onRetry` adds the button that tries again. */
export function ErrorState({
  title,
  children,
  actions,
  onRetry,
  level = 2,
}: StateProps & { onRetry?: () => void }) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.state, level === 1 && styles.page)} role="alert">
      <Icon name="umbrella" size={56} className={styles.umbrella} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button onClick={onRetry} icon={<Icon name="refresh" />}>
              Try again
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
