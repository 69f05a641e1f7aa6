import { cx } from '../ui/cx.ts'
import choiceStyles from './Choice.module.css'
import styles from './CheckboxGroup.module.css'
import { FieldSet } from './FieldSet.tsx'

interface CheckboxGroupProps<Choice extends string> {
  label: string
  required?: boolean
  choices: readonly Choice[]
  selected: readonly Choice[]
  onChange: (selected: Choice[]) => void
  error?: string | undefined
}

/** Labeled checkboxes for choosing several of a few options. */
export function CheckboxGroup<Choice extends string>({
  choices,
  selected,
  onChange,
  ...fieldset
}: CheckboxGroupProps<Choice>) {
  return (
    <FieldSet {...fieldset}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={cx(choiceStyles.choice, choiceStyles.inRow)}>
            <input
              type="checkbox"
              checked={selected.includes(choice)}
              aria-invalid={fieldset.error ? true : undefined}
              onChange={({ target }) =>
                onChange(
                  choices.filter((option) =>
                    option === choice ? target.checked : selected.includes(option),
                  ),
                )
              }
            />
            {choice}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
