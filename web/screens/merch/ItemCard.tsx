import { siteSettings } from '../../site-settings.ts'
import { LinkButton } from '../../ui/controls/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/controls/Icon.tsx'
import { mailtoUrl } from '../../ui/controls/EmailButton.tsx'
import { StatusChip } from '../../ui/content/Badge.tsx'
import { Garment } from './Garment.tsx'
import type { MerchandiseItem } from './items.ts'
import styles from './ItemCard.module.css'

/** One item to order, as a card or as a line. */
export function ItemCard({ item, isList }: { item: MerchandiseItem; isList: boolean }) {
  return (
    <article className={cx(styles.card, isList && styles.line)}>
      <div className={styles.picture}>
        <Garment image={item.image} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{item.name}</h2>
        <p>{item.description}</p>
        <p className={styles.price}>{item.price}</p>
        <div className={styles.chips}>
          {item.mto && <StatusChip>Made to order</StatusChip>}
          {item.inStock && <StatusChip tone="good">Available</StatusChip>}
        </div>
        <LinkButton
          to={mailtoUrl(siteSettings.contactEmail, `Order: ${item.name}`)}
          icon={<Icon name="mail" size={18} />}
        >
          Contact to Order
        </LinkButton>
      </div>
    </article>
  )
}
