import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { siteSettings } from '#web/site-settings.ts'
import { EmailButton } from '#web/ui/controls/EmailButton.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { itemsInCategory, parseCategory } from './items.ts'
import { ItemCard } from './ItemCard.tsx'
import { PageColumn, PageHeader } from '#web/ui/layout/Page.tsx'
import styles from './Merch.module.css'
import { MerchTools } from './MerchTools.tsx'
import { ShopByGroup } from './ShopByGroup.tsx'

/** /merch: items made to order. The address holds the category, the sort order and the view. */
export default function MerchScreen() {
  usePageTitle(pages.merch.title)
  const [category] = useSearchParameter('category')
  const [view] = useSearchParameter('view')
  const isList = view === 'list'
  return (
    <PageColumn className={styles.page}>
      <PageHeader
        title="Merchandise"
        lead="Made to order for clubs and second liners. Nothing is sold on this page. Write us, and we’ll put you in touch."
      />
      <MerchTools />
      <ul className={isList ? styles.list : styles.grid}>
        {itemsInCategory(parseCategory(category)).map((item) => (
          <li key={item.id}>
            <ItemCard item={item} isList={isList} />
          </li>
        ))}
      </ul>
      <section className={styles.contact} aria-labelledby="ask">
        <h2 id="ask">Contact to order</h2>
        <p>Tell us what, how many, and by when. Price depends on fabric, print and quantity.</p>
        <EmailButton to={siteSettings.contactEmail} subject="Merchandise" />
      </section>
      <ShopByGroup />
    </PageColumn>
  )
}
