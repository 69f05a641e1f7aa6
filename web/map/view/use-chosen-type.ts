import { groupTypes } from '../../ui/group-type.ts'
import { useParameter } from '../../ui/hooks/use-parameter.ts'
import type { ChosenType } from './TypeFilter.tsx'

/** The kind of group that stands out on the screen's map. It stands in the address (`?type=`), so that Back finds it again. */
export function useChosenType(): [ChosenType, (type: ChosenType) => void] {
  const [type, setType] = useParameter('type')
  const chosen = groupTypes.find((each) => each === type) ?? 'all'
  return [chosen, (next) => setType(next === 'all' ? '' : next)]
}
