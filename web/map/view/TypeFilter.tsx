import { Chip } from '../../ui/controls/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { groupTypes, groupTypeShortName, type GroupType } from '../../ui/group-type.ts'
import { useParameter } from '../../ui/hooks/use-parameter.ts'
import styles from './TypeFilter.module.css'

export type ChosenType = GroupType | 'all'

interface TypeFilterProps {
  chosen: ChosenType
  onChoose: (type: ChosenType) => void
  className?: string
}

/** Highlights one group type on the map. The others stay on it, dimmed. */
export function TypeFilter({ chosen, onChoose, className }: TypeFilterProps) {
  return (
    <fieldset className={cx(styles.filter, className)} aria-label="Group type">
      <Chip chosen={chosen === 'all'} onClick={() => onChoose('all')}>
        All Groups
      </Chip>
      {groupTypes.map((type) => (
        <Chip key={type} chosen={chosen === type} groupType={type} onClick={() => onChoose(type)}>
          {groupTypeShortName(type)}
        </Chip>
      ))}
    </fieldset>
  )
}

/** The highlighted group type, kept in the address (`?type=`) so that Back restores it. */
export function useChosenType(): [ChosenType, (type: ChosenType) => void] {
  const [type, setType] = useParameter('type')
  const chosen = groupTypes.find((each) => each === type) ?? 'all'
  return [chosen, (next) => setType(next === 'all' ? '' : next)]
}
