import type { ReactNode } from 'react'
import { Fan } from '../art/Fan.tsx'
import { Button, ButtonRow, LinkButton } from '../controls/Button.tsx'
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
  /**
   * Level of the heading. With 1 this is the whole page, and is spaced so that it fills the screen. Use 3
   * in a section that has a heading.
   */
  level?: 1 | 2 | 3
  /** For level 1: whether the page has more below, so that this must leave room for it. */
  hasContentBelow?: boolean
}

function State({
  title,
  children,
  actions,
  link,
  level = 2,
  hasContentBelow = false,
  picture,
  role,
}: StateProps & { picture: ReactNode; role?: 'alert' }) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(styles.state, level === 1 && styles.page, hasContentBelow && styles.hasContentBelow)}
      role={role}
    >
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {(actions || link) && (
        <ButtonRow spacious className={styles.actions}>
          {actions}
          {link && (
            <LinkButton to={link.to} variant="primary">
              {link.label}
            </LinkButton>
          )}
        </ButtonRow>
      )}
    </div>
  )
}

/** Shown instead of an empty list or page; offers a next step. */
export function EmptyState(props: StateProps) {
  return <State {...props} picture={<Fan blades={7} className={styles.fan} />} />
}

/** Shown if loading failed, as an alert that screen readers read out. `onRetry` adds "Try again". */
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
