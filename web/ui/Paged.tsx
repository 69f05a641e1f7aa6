import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Paged.module.css'

interface PagedProps<Item> {
  items: readonly Item[]
  /** How many are shown at first, and more at each press. */
  step: number
  /** What they are, for the button: 'groups'. */
  noun: string
  children: (shown: readonly Item[]) => ReactNode
}

/** The beginning of a long list, and a button that brings more of it: thousands of cards at once would stall a phone. */
export function Paged<Item>({ items, step, noun, children }: PagedProps<Item>) {
  const [most, setMost] = useState(step)
  const left = items.length - most
  return (
    <>
      {children(items.slice(0, most))}
      {left > 0 && (
        <div className={styles.more}>
          <Button variant="outline" onClick={() => setMost(most + step)}>
            Show {Math.min(step, left)} more of {items.length.toLocaleString('en-US')} {noun}
          </Button>
        </div>
      )}
    </>
  )
}
