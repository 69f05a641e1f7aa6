import { type GroupType, groupTypes } from '#web/ui/group-type.ts'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import styles from './Groups.module.css'

/** The filter labels, in display order. */
const filterLabels: Record<GroupType, string> = {
  'social-aid': 'Social Aid & Pleasure Clubs',
  'black-masking-indians': 'Black Masking Indians',
  'brass-band': 'Brass Bands',
  'baby-dolls': 'Baby Dolls',
}
const labelOrder = Object.keys(filterLabels)
const orderedTypes = groupTypes.toSorted((a, b) => labelOrder.indexOf(a) - labelOrder.indexOf(b))

interface GroupFiltersProps {
  search: string
  onSearch: (text: string) => void
  type: GroupType | 'all'
  onType: (type: GroupType | 'all') => void
}

/** The search box and the type filter. */
export function GroupFilters({ search, onSearch, type, onType }: GroupFiltersProps) {
  return (
    <search className={styles.filters}>
      <label className={styles.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          placeholder="Search groups..."
          aria-label="Search groups"
          autoComplete="off"
          // Before hydration React would lose what is typed.
          disabled={!useHydrated()}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <fieldset className={styles.types} aria-label="Kind of group">
        <Chip selected={type === 'all'} onClick={() => onType('all')}>
          All Groups
        </Chip>
        {orderedTypes.map((groupType) => (
          <Chip
            key={groupType}
            selected={type === groupType}
            groupType={groupType}
            onClick={() => onType(groupType)}
          >
            {filterLabels[groupType]}
          </Chip>
        ))}
      </fieldset>
    </search>
  )
}
