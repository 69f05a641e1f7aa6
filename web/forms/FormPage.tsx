import type { ReactNode } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Fan } from '../ui/art/Fan.tsx'
import { PageHead } from '../ui/content/PageHead.tsx'
import styles from './FormPage.module.css'

interface FormPageProps {
  title: string
  lead?: ReactNode
  /** Why one would fill it in, beside it on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** A page around one form. */
export function FormPage({ title, lead, aside, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead} />
      <div className={styles.columns}>
        <div className={styles.sheet}>{children}</div>
        <aside className={styles.aside}>
          <Fan blades={9} className={styles.fan} />
          {aside}
        </aside>
      </div>
    </div>
  )
}

/** Says that a draft from before was found, with the way to be rid of it. */
export function KeptDraft({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  if (!shown) return null
  return (
    <output className={styles.kept}>
      <span>What you typed before is still here.</span>
      <Button variant="quiet" onClick={onDiscard}>
        Start over
      </Button>
    </output>
  )
}

/** Why a form was not taken. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  )
}

/** The buttons at the foot of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
