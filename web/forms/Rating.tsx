import { useId } from 'react'
import { FieldSet } from './FieldSet.tsx'
import styles from './Rating.module.css'

interface RatingProps {
  label: string
  required?: boolean
  /** The meaning of each rating, from 1 on. */
  meanings: readonly string[]
  /** The rating as text; '' before one is chosen. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A rating from 1 on, as radio buttons. */
export function Rating({ meanings, value, onChange, ...set }: RatingProps) {
  const id = useId()
  return (
    <FieldSet
      {...set}
      role="radiogroup"
      aria-required={set.required}
      aria-invalid={set.error ? true : undefined}
      // A form moves the focus here if the rating is missing.
      tabIndex={-1}
    >
      <div className={styles.choices}>
        {meanings.map((meaning, index) => {
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
    </FieldSet>
  )
}
