import { useId } from 'react'
import type { BodyInput } from '#shared/contract/types.ts'
import { FieldSet } from '#web/forms/FieldSet.tsx'
import choiceStyles from '#web/forms/Choice.module.css'
import { cx } from '#web/ui/cx.ts'
import styles from './Dashboard.module.css'

/** Where in a parade a phone is carried: the front gives its position, the back the end of it (tail). */
export type ParadePart = NonNullable<BodyInput<'startTracking'>['part']>

/** The parts of a parade in words. */
export const partNames: Record<ParadePart, string> = {
  front: 'Front of the parade',
  back: 'Back of the parade',
}

interface PartFieldProps {
  value: ParadePart
  onChange: (part: ParadePart) => void
}

/** Asks which part of the parade the phone of a new link will be in. */
export function PartField({ value, onChange }: PartFieldProps) {
  const id = useId()
  return (
    <FieldSet label="Who carries it?" role="radiogroup">
      <div className={styles.parts}>
        {(['front', 'back'] as const).map((part) => (
          <label key={part} className={cx(choiceStyles.choice, choiceStyles.inRow)}>
            <input type="radio" name={`${id}part`} checked={value === part} onChange={() => onChange(part)} />
            {partNames[part]}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
