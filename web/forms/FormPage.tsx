import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Fan } from '#web/ui/art/Fan.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'
import { PageColumn, PageHeader } from '#web/ui/layout/Page.tsx'
import { focusHeading } from '#web/ui/move-focus.ts'
import styles from './FormPage.module.css'

interface FormPageProps {
  title: string
  lead?: ReactNode
  /** The reasons to fill in the form. It is next to the form on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** A page with one form. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <PageColumn className={styles.page}>
      <PageHeader title={title} lead={lead} />
      <div className={styles.columns}>
        <div className={styles.sheet}>{children}</div>
        <aside className={styles.aside}>
          <Fan blades={9} className={styles.fan} />
          {aside}
        </aside>
      </div>
    </PageColumn>
  )
}

/**
 * Replaces a form after it was submitted. Its heading takes the focus, because the button that had
 * it has disappeared.
 */
export function FormDone(state: Omit<ComponentProps<typeof EmptyState>, 'level'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => focusHeading(box.current), [])
  return (
    <div ref={box}>
      <EmptyState level={1} {...state} />
    </div>
  )
}
