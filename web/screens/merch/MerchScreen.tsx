import { pages } from '#shared/pages.ts'
import { usePageTitle } from '#web/frame/page-title.ts'
import { siteSettings } from '#web/site-settings.ts'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { EmailButton } from '#web/ui/controls/EmailButton.tsx'
import { PageHeader } from '#web/ui/content/PageHeader.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { categories, itemsInCategory, parseCategory, parseSort, sortLabels } from './items.ts'
import { ItemCard } from './ItemCard.tsx'
import { PageColumn } from '#web/ui/layout/PageColumn.tsx'
import styles from './Merch.module.css'
import { ShopByGroup } from './ShopByGroup.tsx'

const categoryLabels = { all: 'All', apparel: 'Apparel', jerseys: 'Jerseys', tees: 'Tees' }

/** /merch: items made to order. The address holds the category, the sort order and the view. */
export default function MerchScreen() {
  usePageTitle(pages.merch.title)
  const [categoryParameter, setCategory] = useSearchParameter('category')
  const [sortParameter, setSort] = useSearchParameter('sort')
  const [view, setView] = useSearchParameter('view')
  const category = parseCategory(categoryParameter)
  const isList = view === 'list'
  return (
    <PageColumn className={styles.page}>
      <PageHeader
        title="Merchandise"
        lead="Made to order for clubs and second liners. Nothing is sold on this page. Write us, and we’ll put you in touch."
      />
      <div className={styles.tools}>
        <fieldset className={styles.chips} aria-label="Category">
          {categories.map((name) => (
            <Chip
              key={name}
              selected={category === name}
              onClick={() => setCategory(name === 'all' ? '' : name)}
            >
              {categoryLabels[name]}
            </Chip>
          ))}
        </fieldset>
        <div className={styles.viewOptions}>
          <Select
            label="Sort by"
            options={Object.entries(sortLabels)}
            value={parseSort(sortParameter)}
            // Before hydration React would lose what is chosen.
            disabled={!useHydrated()}
            onChange={({ target }) => setSort(target.value === 'featured' ? '' : target.value)}
          />
          <fieldset className={styles.chips} aria-label="View">
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
        {itemsInCategory(category).map((item) => (
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
