import type { ReactNode } from 'react'
import { Fan } from '../art/Fan.tsx'
import { Button, LinkButton } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { cx } from '../cx.ts'
import styles from './States.module.css'

interface StateProps {
  title: string
  children?: ReactNode
  /** Buttons or links for the next step. */
  actions?: ReactNode
  /** A link after the actions. */
  link?: { to: string; label: string }
  /** Level of the heading. Use 3 in a section that has a heading. */
  level?: 1 | 2 | 3
  /** Whether the page goes on below, so that this does not fill the screen. */
  continues?: boolean
}

function State({
  title,
  children,
  actions,
  link,
  level = 2,
  continues = false,
  picture,
  role,
}: StateProps & { picture: ReactNode; role?: 'alert' }) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.state, level === 1 && styles.page, continues && styles.continues)} role={role}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {(actions || link) && (
        <div className={styles.actions}>
          {actions}
          {link && (
            <LinkButton to={link.to} variant="primary">
              {link.label}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}

/** Tells the visitor that there is nothing to show, and offers a next step. */
export function EmptyState(props: StateProps) {
  return <State {...props} picture={<Fan blades={7} className={styles.fan} />} />
}

/** Tells the visitor that something failed to load. `onRetry` adds a button to try again. */
export function ErrorState({ onRetry, actions, ...rest }: StateProps & { onRetry?: () => void }) {
  const retry = onRetry && (
    <Button onClick={onRetry} icon={<Icon name="refresh" />}>
      Try again
    </Button>
  )
  return (
    <State
      {...rest}
      role="alert"
      picture={<Icon name="umbrella" size={56} className={styles.umbrella} />}
      actions={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
    />
  )
}

/** The reason that an action failed, shown near the control that started it. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="alert">
      {children}
    </p>
  )
}
