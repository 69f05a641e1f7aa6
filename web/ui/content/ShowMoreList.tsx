import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './ShowMoreList.module.css'
import { withCommas } from '../pluralize.ts'
import { useSearchParameter } from '../hooks/use-search-parameter.ts'

interface ShowMoreListProps<Item> {
  items: readonly Item[]
  /** Number of items shown at first, and added with each click. */
  step: number
  /** The plural noun for the items: 'groups'. */
  noun: string
  /** The URL parameter with the number of shown items. */
  parameter?: string
  /** Renders the shown items. `showAtLeast` shows more of them if fewer than `count` are shown. */
  children: (visibleItems: readonly Item[], showAtLeast: (count: number) => void) => ReactNode
}

/**
 * The start of a long list with a button to show more, because thousands of cards would stall a
 * phone. The number of shown items is in the URL, so that Back restores it.
 */
export function ShowMoreList<Item>({
  items,
  step,
  noun,
  parameter = 'show',
  children,
}: ShowMoreListProps<Item>) {
  const [countParameter, setCountParameter] = useSearchParameter(parameter)
  const visibleCount = Math.max(step, /^\d{1,5}$/.test(countParameter) ? Number(countParameter) : 0)
  const remainingCount = items.length - visibleCount
  const showAtLeast = (count: number) => {
    if (count > visibleCount) setCountParameter(String(count), 'replace')
  }
  return (
    <>
      {children(items.slice(0, visibleCount), showAtLeast)}
      {remainingCount > 0 && (
        <div className={styles.more}>
          <Button onClick={() => showAtLeast(visibleCount + step)}>
            Show {Math.min(step, remainingCount)} more of {withCommas(items.length)} {noun}
          </Button>
        </div>
      )}
    </>
  )
}
