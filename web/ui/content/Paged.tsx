import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './Paged.module.css'
import { withCommas } from '../pluralize.ts'
import { useParameter } from '../hooks/use-parameter.ts'

interface PagedProps<Item> {
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
export function Paged<Item>({ items, step, noun, parameter = 'show', children }: PagedProps<Item>) {
  const [shown, setShown] = useParameter(parameter)
  const most = Math.max(step, /^\d{1,5}$/.test(shown) ? Number(shown) : 0)
  const left = items.length - most
  return (
    <>
      {children(items.slice(0, most))}
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setShown(String(most + step), 'replace')}>
            Show {Math.min(step, left)} more of {withCommas(items.length)} {noun}
          </Button>
        </div>
      )}
    </>
  )
}
