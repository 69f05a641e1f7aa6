import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import styles from './AddressTabs.module.css'

interface AddressTabsProps<Name extends string> {
  label: string
  /** The words of each tab, by the name that stands for it in the address (`?tab=`). */
  tabs: Record<Name, string>
  shown: Name
  panels: Record<Name, ReactNode>
}

/** Tabs with the content of the one that the address names, so that a reload or a link keeps it. */
export function AddressTabs<Name extends string>({ label, tabs, shown, panels }: AddressTabsProps<Name>) {
  const [, setSearch] = useSearchParams()
  return (
    <Tabs.Root value={shown} onValueChange={(tab) => setSearch({ tab }, { replace: true })}>
      <Tabs.List className={styles.list} aria-label={label}>
        {Object.entries<string>(tabs).map(([tab, name]) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className={styles.tab}
            // Radix moves the focus by script, which browsers take for the keyboard's doing.
            onPointerDown={({ currentTarget }) => currentTarget.toggleAttribute('data-pointed', true)}
            onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-pointed')}
            onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-pointed')}
          >
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
