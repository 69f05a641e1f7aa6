import { useId } from 'react'
import { FieldSet } from './FieldSet.tsx'
import { cx } from '../ui/cx.ts'
import choiceStyles from './Choice.module.css'
import styles from './Rating.module.css'

interface RatingProps {
  label: string
  required?: boolean
  /** What each rating means, starting with 1. */
  meanings: readonly string[]
  /** The rating as a string, or '' before one is chosen. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Radio buttons for a rating that starts at 1, with its meaning below each number. */
export function Rating({ meanings, value, onChange, ...fieldset }: RatingProps) {
  const id = useId()
  return (
    <FieldSet
      {...fieldset}
      role="radiogroup"
      aria-required={fieldset.required}
      aria-invalid={fieldset.error ? true : undefined}
      // A form focuses it if the rating is missing.
      tabIndex={-1}
    >
      <div className={styles.choices}>
        {meanings.map((meaning, index) => {
          const rating = String(index + 1)
          return (
            <label key={rating} className={cx(choiceStyles.choice, styles.choice)}>
              <input
                type="radio"
                name={`${id}rating`}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
              />
              <span className={styles.number}>{rating}</span>
              <span className={styles.meaning}>{meaning}</span>
            </label>
          )
        })}
      </div>
    </FieldSet>
  )
}
