import { siteSettings } from '#web/site-settings.ts'
import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { mailtoUrl } from '#web/ui/controls/EmailButton.tsx'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { GarmentDrawing } from './GarmentDrawing.tsx'
import type { MerchandiseItem } from './items.ts'
import styles from './ItemCard.module.css'

/** One item to order, as a card of the grid or a row of the list. */
export function ItemCard({ item, isList }: { item: MerchandiseItem; isList: boolean }) {
  return (
    <article className={cx(styles.card, isList && styles.row)}>
      <div className={styles.picture}>
        <GarmentDrawing image={item.image} />
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>{item.name}</h2>
        <p>{item.description}</p>
        <p className={styles.price}>{item.price}</p>
        <ButtonRow className={styles.chips}>
          {item.mto && <StatusChip>Made to order</StatusChip>}
          {item.inStock && <StatusChip tone="good">Available</StatusChip>}
        </ButtonRow>
        <LinkButton
          to={mailtoUrl(siteSettings.contactEmail, `Order: ${item.name}`)}
          label={`Contact to Order: ${item.name}`}
          icon={<Icon name="mail" size={18} />}
        >
          Contact to Order
        </LinkButton>
      </div>
    </article>
  )
}
