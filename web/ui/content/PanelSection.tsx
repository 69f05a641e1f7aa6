import type { ComponentProps } from 'react'
import styles from './PanelSection.module.css'

/** A bordered section among the cards of a screen that is mostly map, with a small heading. */
export function PanelSection(props: ComponentProps<'section'>) {
  return <section {...props} className={styles.section} />
}
