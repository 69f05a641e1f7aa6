import type { GroupType } from '../../ui/group-type.ts'
import { groupTypes } from '../../ui/group-type.ts'
import { Chip } from '../../ui/controls/Chip.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import styles from './Groups.module.css'

/** The types with their words in the filters, in order. */
const words: Record<GroupType, string> = {
  'social-aid': 'Social Aid & Pleasure Clubs',
  'black-masking-indians': 'Black Masking Indians',
  'brass-band': 'Brass Bands',
  'baby-dolls': 'Baby Dolls',
}
const order = groupTypes.toSorted(
  (one, other) => Object.keys(words).indexOf(one) - Object.keys(words).indexOf(other),
)

interface GroupFiltersProps {
  search: string
  onSearch: (text: string) => void
  type: GroupType | 'all'
  onType: (type: GroupType | 'all') => void
}

/** The search box and the filters by type. */
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
          // Nothing is typed that the page, when it takes over, would not know of.
          disabled={!useHydrated()}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <fieldset className={styles.kinds} aria-label="Kind of group">
        <Chip selected={type === 'all'} onClick={() => onType('all')}>
          All Groups
        </Chip>
        {order.map((kind) => (
          <Chip key={kind} selected={type === kind} groupType={kind} onClick={() => onType(kind)}>
            {words[kind]}
          </Chip>
        ))}
      </fieldset>
    </search>
  )
}
