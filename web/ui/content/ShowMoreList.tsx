import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './ShowMoreList.module.css'
import { withCommas } from '../pluralize.ts'
import { useSearchParameter } from '../hooks/use-search-parameter.ts'

interface ShowMoreListProps<Item> {
  items: readonly Item[]
  /** How many items show at first, and how many more with each press. */
  step: number
  /** The plural of the items, for the button: 'groups'. */
  noun: string
  /** The search parameter that holds the number of shown items. */
  parameter?: string
  children: (shown: readonly Item[]) => ReactNode
}

/**
 * The start of a long list, and a button for more: thousands of cards would stall a phone. The
 * address keeps the number of shown items, so that Back restores them.
 */
export function ShowMoreList<Item>({
  items,
  step,
  noun,
  parameter = 'show',
  children,
}: ShowMoreListProps<Item>) {
  const [shown, setShown] = useSearchParameter(parameter)
  const visibleCount = Math.max(step, /^\d{1,5}$/.test(shown) ? Number(shown) : 0)
  const remaining = items.length - visibleCount
  return (
    <>
      {children(items.slice(0, visibleCount))}
      {remaining > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setShown(String(visibleCount + step), 'replace')}>
            Show {Math.min(step, remaining)} more of {withCommas(items.length)} {noun}
          </Button>
        </div>
      )}
    </>
  )
}
