import { type ComponentProps, type ReactNode, useId } from 'react'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './FieldSet.module.css'
import { FieldError } from '../ui/controls/Field.tsx'
import fieldStyles from '../ui/controls/Field.module.css'

interface FieldSetProps extends ComponentProps<'fieldset'> {
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  /** An error of the whole group. Screen readers announce it. */
  error?: string | undefined
}

/** A group of controls with one label, a hint above them and an error below. */
export function FieldSet({ label, required, hint, error, className, children, ...rest }: FieldSetProps) {
  const id = useId()
  const note = error ? `${id}error` : hint ? `${id}hint` : undefined
  return (
    <fieldset aria-describedby={note} {...rest} className={cx(styles.fieldset, className)}>
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
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}error`}>{error}</FieldError>
    </fieldset>
  )
}

interface LineInputProps extends ComponentProps<'input'> {
  /** The accessible name. The list around the input has the visible label. */
  label: string
  error?: string | undefined
}

/** A text input without a visible label. */
export function LineInput({ label, error, ...rest }: LineInputProps) {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <input
        {...rest}
        className={fieldStyles.control}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
