import { useId } from 'react'
import styles from './Rating.module.css'

interface RatingProps {
  label: string
  required?: boolean
  /** The meaning of each rating, from 1 on. */
  words: readonly string[]
  /** The rating as text; '' before one is chosen. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A rating from 1 on, as radio buttons. */
export function Rating({ label, required, words, value, onChange, error }: RatingProps) {
  const id = useId()
  return (
    <fieldset
      className={styles.set}
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      // A form moves the focus here if the rating is missing.
      tabIndex={-1}
    >
      <legend className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={styles.choices}>
        {words.map((meaning, index) => {
          const rating = String(index + 1)
          return (
            <label key={rating} className={styles.choice}>
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
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
