import { useId } from 'react'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import styles from './Choices.module.css'

interface ChoicesProps<Choice extends string> {
  label: string
  required?: boolean
  choices: readonly Choice[]
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
  error?: string | undefined
}

/** A choice of several among a few, as checkboxes. */
export function Choices<Choice extends string>({
  label,
  required,
  choices,
  chosen,
  onChange,
  error,
}: ChoicesProps<Choice>) {
  const id = useId()
  return (
    <fieldset className={styles.set} aria-describedby={error ? id : undefined}>
      <legend className={styles.label}>
        {label}
        {required && (
          <>
            <span className={styles.required} aria-hidden="true">
              {' '}
              *
            </span>
            <HiddenText> (required)</HiddenText>
          </>
        )}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(choices.filter((each) => (each === choice ? target.checked : chosen.includes(each))))
              }
            />
            {choice}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
