import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { AdminOnly } from '#web/access/AdminOnly.tsx'
import { LogOut } from '#web/access/LogOut.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'
import { HeadingRow, Toolbar } from '#web/ui/layout/Section.tsx'
import styles from './AdminPage.module.css'

interface AdminPageProps {
  title: string
  /** Links and buttons next to the title, before Log Out. */
  tools: ReactNode
  /** Shown before the key figures: what matters first. */
  lead?: ReactNode
  figures: ComponentProps<typeof StatList>['stats']
  children: ReactNode
}

/** The layout of an admin page: title, buttons, key figures, then the content. */
export function AdminPage({ title, tools, lead, figures, children }: AdminPageProps) {
  return (
    <div className={styles.page}>
      <HeadingRow>
        <h1>{title}</h1>
        <Toolbar>
          {tools}
          <LogOut />
        </Toolbar>
      </HeadingRow>
      {lead}
      <StatList stats={figures} className={styles.stats} />
      {children}
    </div>
  )
}

/** Returns a screen component that shows `Content` only to signed-in administrators. */
export const createAdminScreen = (title: string, Content: ComponentType) =>
  function AdminScreen() {
    usePageTitle(title)
    return (
      <AdminOnly>
        <Content />
      </AdminOnly>
    )
  }

/** Returns the tab named in the address (`?tab=`), or the first tab if the name is unknown. */
export function selectedTab<Name extends string>(tabs: Record<Name, string>, requested: string): Name {
  const names = Object.keys(tabs) as Name[]
  return names.find((tab) => tab === requested) ?? names[0]!
}
