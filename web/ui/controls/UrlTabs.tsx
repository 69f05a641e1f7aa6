import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import styles from './UrlTabs.module.css'

interface UrlTabsProps<Name extends string> {
  label: string
  /** The labels of the tabs by their names in the URL (`?tab=`). */
  tabs: Record<Name, string>
  selected: Name
  panels: Record<Name, ReactNode>
}

/**
 * Tabs and the panel of the selected one. The URL has the tab's name, so that a reload or a link opens
 * it; the screen reads the name, because it also decides what to load. The keyboard follows the WAI-ARIA
 * tabs pattern: only the selected tab is in the tab order, and the arrow keys, Home and End select and
 * focus another.
 */
export function UrlTabs<Name extends string>({ label, tabs, selected, panels }: UrlTabsProps<Name>) {
  const [, setSearch] = useSearchParams()
  const id = useId()
  const names = Object.keys(tabs) as Name[]
  // Drops the other parameters, which are the old tab's search, order and page.
  const select = (tab: Name) => setSearch({ tab }, { replace: true })
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }
    const target = targets[event.key]
    // With Alt the arrow keys are the browser's Back and Forward.
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const tab = names.at(target % names.length)!
    select(tab)
    document.getElementById(`${id}${tab}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {names.map((tab, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? `${id}panel` : undefined}
            tabIndex={tab === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(tab)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tabs[tab]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        tabIndex={0}
        className={styles.panel}
      >
        {panels[selected]}
      </div>
    </div>
  )
}
