import { useEffect, useRef } from 'react'
import { Chip } from '#web/ui/controls/Chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { groupTypes, groupTypeShortName, type GroupType } from '#web/ui/group-type.ts'
import { useOverflowMarks } from '#web/ui/hooks/use-overflow-marks.ts'
import { useRovingFocus } from '#web/ui/hooks/use-roving-focus.ts'
import styles from './TypeFilter.module.css'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'

interface TypeFilterProps {
  selected: SelectedType
  onSelect: (type: SelectedType) => void
  className?: string
}

/** Chips that highlight one group type on the map and dim the others, which stay where they are. */
export function TypeFilter({ selected, onSelect, className }: TypeFilterProps) {
  const bar = useRef<HTMLDivElement>(null)
  useRovingFocus(bar, 'button')
  useOverflowMarks(bar)
  useEffect(() => {
    if (selected !== 'all') showSelected(bar.current!)
  }, [selected])
  return (
    <div ref={bar} role="toolbar" className={cx(styles.filter, className)} aria-label="Group type">
      <Chip selected={selected === 'all'} onClick={() => onSelect('all')}>
        All Groups
      </Chip>
      {groupTypes.map((type) => (
        <Chip key={type} selected={selected === type} groupType={type} onClick={() => onSelect(type)}>
          {groupTypeShortName(type)}
        </Chip>
      ))}
    </div>
  )
}

/**
 * Scrolls the row until the selected chip is in its middle. `scrollIntoView` would scroll the page too.
 */
function showSelected(bar: HTMLElement): void {
  const chip = bar.querySelector<HTMLElement>('[aria-pressed="true"]')
  if (!chip) return
  const [row, box] = [bar.getBoundingClientRect(), chip.getBoundingClientRect()]
  bar.scrollLeft += box.left + box.width / 2 - (row.left + row.width / 2)
}

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
