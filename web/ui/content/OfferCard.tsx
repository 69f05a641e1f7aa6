import { cx } from '../cx.ts'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  name: string
  price: string
  /** A word that makes this offer stand out: 'Most Popular'. */
  mark?: string
  points: readonly string[]
}

/** One of a few offers: its name, its price and what belongs to it. */
export function OfferCard({ name, price, mark, points }: OfferCardProps) {
  return (
    <article className={cx(styles.card, mark && styles.marked)}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.price}>{price}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </article>
  )
}
