import { Chip } from '#web/ui/controls/Chip.tsx'
import { Select } from '#web/ui/controls/Field.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { categories, categoryLabels, parseCategory, parseSort, sortLabels } from './items.ts'
import styles from './Merch.module.css'

/** The filter, the sort order and the view of /merch, all kept in the address. */
export function MerchTools() {
  const [categoryParameter, setCategory] = useSearchParameter('category')
  const [sortParameter, setSort] = useSearchParameter('sort')
  const [view, setView] = useSearchParameter('view')
  const isHydrated = useHydrated()
  const selectedCategory = parseCategory(categoryParameter)
  const isList = view === 'list'
  return (
    <div className={styles.tools}>
      <fieldset className={styles.chips} aria-label="Category">
        {categories.map((category) => (
          <Chip
            key={category}
            selected={category === selectedCategory}
            onClick={() => setCategory(category === 'all' ? '' : category)}
          >
            {categoryLabels[category]}
          </Chip>
        ))}
      </fieldset>
      <div className={styles.viewOptions}>
        {/* The product has this control, but it sorts nothing: the prices are equal (`sortLabels`). */}
        <Select
          label="Sort by"
          options={Object.entries(sortLabels)}
          value={parseSort(sortParameter)}
          // Before hydration React would lose what is chosen.
          disabled={!isHydrated}
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
  )
}
