import { groupTypes, type GroupType } from '../../ui/group-type.ts'
import { useSearchParameter } from '../../ui/hooks/use-search-parameter.ts'

export type SelectedType = GroupType | 'all'

/**
 * Returns the highlighted type and its setter. The type is in the URL (`?type=`), so Back restores
 * it.
 */
export function useSelectedType(): [SelectedType, (type: SelectedType) => void] {
  const [type, setType] = useSearchParameter('type')
  const selected = groupTypes.find((known) => known === type) ?? 'all'
  return [selected, (next) => setType(next === 'all' ? '' : next)]
}
