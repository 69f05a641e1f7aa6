import { Chip } from '../../ui/controls/Chip.tsx'
import { groupTypes, groupTypeShortName, type GroupType } from '../../ui/group-type.ts'
import { cx } from '../../ui/cx.ts'
import styles from './TypeFilter.module.css'

export type ChosenType = GroupType | 'all'

interface TypeFilterProps {
  chosen: ChosenType
  onChoose: (type: ChosenType) => void
  className?: string
}

/** Which kind of group stands out on the map. The others stay on it, dimmed. */
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
