import { useId, type ComponentProps } from 'react'
import { FieldError } from './FieldSet.tsx'
import styles from '../ui/controls/Field.module.css'

interface LineInputProps extends ComponentProps<'input'> {
  /** Its name for screen readers; the list around it names it visibly. */
  label: string
  error?: string | undefined
}

/** A text input without a visible label. */
export function LineInput({ label, error, ...rest }: LineInputProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <input
        {...rest}
        className={styles.control}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
