import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './PageColumn.module.css'

/** The centered column that holds a page. `--column-width` sets the width of its content. */
export function PageColumn({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.column, className)} />
}
