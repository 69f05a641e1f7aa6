import styles from './Admin.module.css'

interface SummaryCardsProps {
  /** Name and figure of each card; a figure that is not known yet is undefined. */
  cards: [name: string, figure: number | string | undefined][]
}

/** The figures at the head of an admin screen. */
export function SummaryCards({ cards }: SummaryCardsProps) {
  return (
    <dl className={styles.summary}>
      {cards.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
