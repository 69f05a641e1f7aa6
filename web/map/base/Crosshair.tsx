import type { CSSProperties } from 'react'
import { cx } from '#web/ui/cx.ts'
import styles from './Crosshair.module.css'

/** A cross over a map. `className` and `style` say where. */
export const Crosshair = ({
  className,
  style,
}: {
  className?: string | undefined
  style?: CSSProperties
}) => <span className={cx(styles.crosshair, className)} style={style} aria-hidden="true" />
