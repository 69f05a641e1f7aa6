import { pages } from '#shared/pages.ts'
import { usePageTitle } from '../../frame/page-title.ts'
import { siteSettings } from '../../site-settings.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { EmailButton } from '../../ui/controls/EmailButton.tsx'
import { PageHeader } from '../../ui/content/PageHeader.tsx'
import { Select } from '../../ui/controls/Field.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { useSearchParameter } from '../../ui/hooks/use-search-parameter.ts'
import { categories, itemsOf, readCategory, readSort, sorts } from './items.ts'
import { ItemCard } from './ItemCard.tsx'
import styles from './Merch.module.css'
import { ShopByGroup } from './ShopByGroup.tsx'

const categoryNames = { all: 'All', apparel: 'Apparel', jerseys: 'Jerseys', tees: 'Tees' }

/** /merch: items made to order. The address has the category, the order and the form of the list. */
export default function Merch() {
  usePageTitle(pages.merch.title)
  const [categoryText, setCategory] = useSearchParameter('category')
  const [sortText, setSort] = useSearchParameter('sort')
  const [view, setView] = useSearchParameter('view')
  const category = readCategory(categoryText)
  const isList = view === 'list'
  return (
    <div className={styles.page}>
      <PageHeader
        title="Merchandise"
        lead="Made to order for clubs and second liners. Nothing is sold on this page. Write us, and we’ll put you in touch."
      />
      <div className={styles.tools}>
        <fieldset className={styles.chips} aria-label="Category">
          {categories.map((each) => (
            <Chip
              key={each}
              selected={category === each}
              onClick={() => setCategory(each === 'all' ? '' : each)}
            >
              {categoryNames[each]}
            </Chip>
          ))}
        </fieldset>
        <div className={styles.order}>
          <Select
            label="Sort by"
            options={Object.entries(sorts)}
            value={readSort(sortText)}
            disabled={!useHydrated()}
            onChange={({ target }) => setSort(target.value === 'featured' ? '' : target.value)}
          />
          <fieldset className={styles.chips} aria-label="Form of the list">
            <Chip selected={!isList} onClick={() => setView('')}>
              Grid
            </Chip>
            <Chip selected={isList} onClick={() => setView('list')}>
              List
            </Chip>
          </fieldset>
        </div>
      </div>
      <ul className={isList ? styles.list : styles.grid}>
        {itemsOf(category).map((item) => (
          <li key={item.id}>
            <ItemCard item={item} isList={isList} />
          </li>
        ))}
      </ul>
      <section className={styles.ask} aria-labelledby="ask">
        <h2 id="ask">Contact to order</h2>
        <p>Tell us what, how many, and by when. Price depends on fabric, print and quantity.</p>
        <EmailButton to={siteSettings.contactEmail} subject="Merchandise" />
      </section>
      <ShopByGroup />
    </div>
  )
}
