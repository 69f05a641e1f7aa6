import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AddressTabs } from '../../ui/controls/AddressTabs.tsx'
import { tabOf, tabs, type TabName } from './tabs.ts'

/** The tabs of the dashboard with the content of the one that the address names. */
export function DashboardTabs({ panels }: { panels: Record<TabName, ReactNode> }) {
  const [search] = useSearchParams()
  return <AddressTabs label="Parts of the dashboard" tabs={tabs} shown={tabOf(search)} panels={panels} />
}
