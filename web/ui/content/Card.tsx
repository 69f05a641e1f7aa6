import type { ComponentProps } from 'react'
import styles from './Card.module.css'
import { classes } from '../cx.ts'

/** A sheet of card on the paper. `padded` unless something inside runs to its edges. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...rest} className={classes(styles.card, padded && styles.padded, className)} />
}
