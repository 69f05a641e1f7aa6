import type { ReactNode } from 'react'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../controls/icon-paths.ts'
import styles from './Facts.module.css'

interface FactsProps {
  facts: readonly { icon: IconName; text: ReactNode }[]
}

/** Short facts in a row, each with an icon before it: a day, a time, a place. */
export function Facts({ facts }: FactsProps) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {text}
        </li>
      ))}
    </ul>
  )
}

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[]
  className?: string | undefined
}

/** A list of labels, each with its value (an HTML `dl`). */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <dl className={className}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
