import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'

interface FieldText {
  label: string
  hint?: ReactNode
  /** Replaces the hint, and screen readers announce it. */
  error?: string | undefined
}

/** The hint below a control, or its error. */
function Note({ id, hint, error }: { id: string } & Pick<FieldText, 'hint' | 'error'>) {
  if (error) return <FieldError id={id}>{error}</FieldError>
  if (!hint) return null
  return (
    <p id={id} className={styles.note}>
      {hint}
    </p>
  )
}

/**
 * The error of a control, which refers to it by `aria-describedby`. Renders nothing without one. The
 * server's errors follow a field's name, so they begin in lower case there.
 */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className={cx(styles.note, styles.error)} role="alert">
      {children.charAt(0).toUpperCase() + children.slice(1)}
    </p>
  )
}

interface FrameProps extends FieldText {
  required?: boolean | undefined
  children: (controlProps: {
    id: string
    'aria-invalid'?: true
    'aria-describedby'?: string
    className: string
  }) => ReactNode
}

/**
 * A control with its label above and a hint or an error below, linked by ids for screen readers.
 */
function FieldFrame({ label, hint, error, required, children }: FrameProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        ...(error && { 'aria-invalid': true as const }),
        ...((error ?? hint) && { 'aria-describedby': `${id}note` }),
      })}
      <Note id={`${id}note`} hint={hint} error={error} />
    </div>
  )
}

/** A labeled text input. */
export function Field({ label, hint, error, ...rest }: FieldText & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={rest.required}>
      {(controlProps) => <input {...rest} {...controlProps} />}
    </FieldFrame>
  )
}

/** A labeled text area. */
export function TextArea({ label, hint, error, ...rest }: FieldText & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={rest.required}>
      {(controlProps) => <textarea rows={3} {...rest} {...controlProps} />}
    </FieldFrame>
  )
}

interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'children'> {
  /** The label of the empty option. If omitted, there is no empty option. */
  emptyLabel?: string
  options: readonly (readonly [value: string | number, label: string])[]
}

/** A labeled select. It is the browser's own, which every phone shows well. */
export function Select({ label, hint, error, emptyLabel, options, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={rest.required}>
      {(controlProps) => (
        <span className={styles.select}>
          <select {...rest} {...controlProps}>
            {emptyLabel && <option value="">{emptyLabel}</option>}
            {options.map(([value, optionLabel]) => (
              <option key={value} value={value}>
                {optionLabel}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  )
}

/** A labeled checkbox. */
export function Checkbox({ label, hint, error, ...rest }: FieldText & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.checkbox}>
        <input
          type="checkbox"
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}note` : undefined}
        />
        <span>{label}</span>
      </label>
      <Note id={`${id}note`} hint={hint} error={error} />
    </div>
  )
}
