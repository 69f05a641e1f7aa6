import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './Tooltip.module.css'

/** Wrap a screen in it once: tooltips open after 700 ms, the next one within 300 ms at once. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

/** Says more about one element, on hover and focus. The element must make sense without it. */
export function Tooltip({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {words}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
