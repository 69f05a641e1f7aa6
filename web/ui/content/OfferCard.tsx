import { cx } from '../cx.ts'
import styles from './OfferCard.module.css'

interface OfferCardProps {
  name: string
  /** As shown: '$500/month'. */
  price: string
  /** A label such as 'Most Popular'. It also highlights the card. */
  badge?: string
  features: readonly string[]
}

/** One offer of the sponsors page or the advertising page, in a row of `Offers`. */
export function OfferCard({ name, price, badge, features }: OfferCardProps) {
  return (
    <article className={cx(styles.card, badge && styles.highlighted)}>
      {badge && <p className={styles.badge}>{badge}</p>}
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.price}>{price}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </article>
  )
}
