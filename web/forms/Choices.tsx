import styles from './Choices.module.css'
import { FieldSet } from './FieldSet.tsx'

interface ChoicesProps<Choice extends string> {
  label: string
  required?: boolean
  choices: readonly Choice[]
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
  error?: string | undefined
}

/** A choice of several among a few, as checkboxes. */
export function Choices<Choice extends string>({ choices, chosen, onChange, ...set }: ChoicesProps<Choice>) {
  return (
    <FieldSet {...set}>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              aria-invalid={set.error ? true : undefined}
              onChange={({ target }) =>
                onChange(choices.filter((each) => (each === choice ? target.checked : chosen.includes(each))))
              }
            />
            {choice}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
