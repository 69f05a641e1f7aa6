import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from './DashboardTabs.module.css'
import { tabOf, tabs, type TabName } from './tabs.ts'

/** The tabs of the dashboard with the content of the one that the address names, so that a reload or a link keeps it. */
export function DashboardTabs({ panels }: { panels: Record<TabName, ReactNode> }) {
  const [search, setSearch] = useSearchParams()
  const shown = tabOf(search)
  return (
    <Tabs.Root value={shown} onValueChange={(tab) => setSearch({ tab }, { replace: true })}>
      <Tabs.List className={styles.list} aria-label="Parts of the dashboard">
        {Object.entries(tabs).map(([tab, name]) => (
          <Tabs.Trigger key={tab} value={tab} className={styles.tab}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={shown} className={styles.panel}>
        {panels[shown]}
      </Tabs.Content>
    </Tabs.Root>
  )
}
