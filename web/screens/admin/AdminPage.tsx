import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { AdminOnly } from '#web/access/AdminOnly.tsx'
import { LogOut } from '#web/access/LogOut.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'
import { HeadingRow, Toolbar } from '#web/ui/layout/Section.tsx'
import styles from './AdminPage.module.css'

interface AdminPageProps {
  title: string
  /** Links and buttons beside the title; the one to log out follows them. */
  tools: ReactNode
  figures: ComponentProps<typeof StatList>['stats']
  children: ReactNode
}

/** A page for administrators, with its figures at the head. */
export function AdminPage({ title, tools, figures, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <HeadingRow>
        <h1>{title}</h1>
        <Toolbar>
          {tools}
          <LogOut />
        </Toolbar>
      </HeadingRow>
      <StatList stats={figures} className={styles.figures} />
      {children}
    </div>
  )
}

/** The screen of a page that only administrators see. */
export const adminScreen = (title: string, Content: ComponentType) =>
  function AdminScreen() {
    usePageTitle(title)
    return (
      <AdminOnly>
        <Content />
      </AdminOnly>
    )
  }
