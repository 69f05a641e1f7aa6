import type { DOMAttributes, ReactNode, RefObject } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './Sheet.module.css'
import type { SheetHeight } from './sheet-heights.ts'

interface SheetProps {
  ref: RefObject<HTMLElement | null>
  height: SheetHeight
  /** The listeners of the handle that changes the height. */
  handlers: DOMAttributes<HTMLElement>
  /** The listeners of the cards. */
  contentHandlers: DOMAttributes<HTMLElement>
  /** The accessible name of its section. */
  label: string
  /** Whether it is a part of the page instead of lying over the map. */
  isInPage: boolean
  isHidden: boolean
  children: ReactNode
}

/**
 * The cards over a map: on a phone a sheet at the lower edge, with a handle that changes its height,
 * on a desktop a column at the left.
 */
export function Sheet({
  ref,
  height,
  handlers,
  contentHandlers,
  label,
  isInPage,
  isHidden,
  children,
}: SheetProps) {
  return (
    <section
      ref={ref}
      className={cx(styles.sheet, isInPage && styles.inPage)}
      data-height={height}
      data-over-map={isInPage ? undefined : ''}
      aria-label={label}
      hidden={isHidden}
    >
      {!isInPage && (
        <button
          type="button"
          className={styles.handle}
          aria-label={height === 'full' ? 'Show more of the map' : 'Show more of the list'}
          {...handlers}
        />
      )}
      <div className={styles.content} {...contentHandlers}>
        {children}
      </div>
    </section>
  )
}
