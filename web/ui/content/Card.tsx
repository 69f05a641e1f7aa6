import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { cx } from '../cx.ts'

/** A sheet of card on the paper. `padded` unless something inside runs to its edges. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...rest} className={cx(styles.card, padded && styles.padded, className)} />
}
