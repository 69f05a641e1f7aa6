import { cx } from '../cx.ts'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  name: string
  price: string
  /** Highlights this offer: 'Most Popular'. */
  mark?: string
  points: readonly string[]
}

/** One offer: its name, its price and what it includes. */
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
