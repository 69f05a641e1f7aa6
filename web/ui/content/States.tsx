import type { ReactNode } from 'react'
import { Fan } from '../art/Fan.tsx'
import { Button, LinkButton } from '../controls/Button.tsx'
import { Icon } from '../controls/Icon.tsx'
import { cx } from '../cx.ts'
import styles from './States.module.css'

interface StateProps {
  title: string
  children?: ReactNode
  /** The next step: buttons or links. */
  actions?: ReactNode
  /** Where to go next, as a link after the actions. */
  link?: { to: string; label: string }
  /** Level of the heading: 3 inside a section with a heading of its own. */
  level?: 1 | 2 | 3
}

function State({
  title,
  children,
  actions,
  link,
  level = 2,
  picture,
  role,
}: StateProps & { picture: ReactNode; role?: 'alert' }) {
  const Heading = `h${level}` as const
  return (
    <div className={cx(styles.state, level === 1 && styles.page)} role={role}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
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

/** Says that there is nothing here, and offers a next step. */
export function EmptyState(props: StateProps) {
  return <State {...props} picture={<Fan blades={7} className={styles.fan} />} />
}

/** Says that something failed to load. `onRetry` adds the button that tries again. */
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

/** Why something that the user asked for failed, beside the control that asks for it. */
export function ErrorNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="alert">
      {children}
    </p>
  )
}
