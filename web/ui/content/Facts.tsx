import type { ReactNode } from 'react'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../controls/icon-paths.ts'
import styles from './Facts.module.css'

interface FactsProps {
  facts: readonly (readonly [icon: IconName, words: ReactNode])[]
}

/** Short facts side by side, each behind its icon: a day, a time, a place. */
export function Facts({ facts }: FactsProps) {
  return (
    <ul className={styles.facts}>
      {facts.map(([icon, words]) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {words}
        </li>
      ))}
    </ul>
  )
}
