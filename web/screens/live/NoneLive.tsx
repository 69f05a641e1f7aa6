import { useEffect, useRef } from 'react'
import type { LiveParade } from '#web/live/parade-queries.ts'
import type { SelectedType } from '#web/map/view/TypeFilter.tsx'
import styles from './LivePanel.module.css'

const texts: Record<SelectedType, string> = {
  all: 'No parade is live now',
  'social-aid': 'No social aid and pleasure club is live now',
  'black-masking-indians': 'No Black Masking Indians are live now',
  'brass-band': 'No brass band is live now',
  'baby-dolls': 'No baby dolls are live now',
}

interface NoneLiveProps {
  /** Undefined until they have loaded. */
  parades: readonly LiveParade[] | undefined
  /** After a failure, parades may have started that this page does not know of. */
  hasFailed: boolean
  selectedType: SelectedType
}

/** Says why the map highlights nothing: no parade is live, or none of the type that the visitor selected. */
export function NoneLive({ parades, hasFailed, selectedType }: NoneLiveProps) {
  const isNone =
    parades !== undefined &&
    (selectedType === 'all'
      ? parades.length === 0 && !hasFailed
      : parades.every(({ group }) => group.type !== selectedType))
  const line = useRef<HTMLOutputElement>(null)
  const lastType = useRef(selectedType)
  useEffect(() => {
    if (lastType.current === selectedType) return
    lastType.current = selectedType
    // The visitor may have scrolled past it. A parade that ends must not scroll.
    if (isNone) line.current?.scrollIntoView({ block: 'nearest' })
  }, [selectedType, isNone])
  return (
    <output ref={line} className={styles.none}>
      {isNone && texts[selectedType]}
    </output>
  )
}
