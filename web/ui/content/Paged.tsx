import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import styles from './Paged.module.css'
import { useParameter } from '../hooks/use-parameter.ts'

interface PagedProps<Item> {
  items: readonly Item[]
  /** How many are shown at first, and more at each press. */
  step: number
  /** What they are, for the button: 'groups'. */
  noun: string
  /** Name of the part of the address that says how many are shown. */
  parameter?: string
  children: (shown: readonly Item[]) => ReactNode
}

/**
 * The beginning of a long list, and a button that brings more of it: thousands of cards at once would stall a phone. How
 * many are shown stands in the address, so that a return finds them again.
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
            Show {Math.min(step, left)} more of {items.length.toLocaleString('en-US')} {noun}
          </Button>
        </div>
      )}
    </>
  )
}
