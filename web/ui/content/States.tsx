import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { classes } from '../cx.ts'
import { Fan } from '../art/Fan.tsx'
import { Icon } from '../controls/Icon.tsx'
import styles from './States.module.css'

interface StateProps {
  title: string
  children?: ReactNode
  /** The next step: buttons or links. */
  actions?: ReactNode
  /** Level of the heading; 2 unless the state stands inside a section with a heading of its own. */
  level?: 1 | 2 | 3
}

/** Nothing is here, and what to do next. */
export function EmptyState({ title, children, actions, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.state, level === 1 && styles.page)}>
      <Fan blades={7} className={styles.fan} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Something could not be had. `onRetry` brings the button that asks again. */
export function ErrorState({
  title,
  children,
  actions,
  onRetry,
  level = 2,
}: StateProps & { onRetry?: () => void }) {
  const Heading = `h${level}` as const
  return (
    <div className={classes(styles.state, level === 1 && styles.page)} role="alert">
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

/** Why something that the user asked for failed, beside the control that asks for it. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="alert">
      {children}
    </p>
  )
}
