import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'

interface FieldText {
  label: string
  hint?: ReactNode
  /** What is wrong. Replaces the hint, and screen readers read it. */
  error?: string | undefined
}

/** The hint below a control, or its error. */
function Note({ id, hint, error }: { id: string } & Pick<FieldText, 'hint' | 'error'>) {
  const note = error ?? hint
  if (!note) return null
  return (
    <p id={id} className={cx(styles.note, error && styles.error)} role={error ? 'alert' : undefined}>
      {note}
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

/** A control with its label above and a hint or an error below, linked for screen readers. */
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

/** A text field. `ref` and `register(…)` of react-hook-form pass through. */
export function Field({ label, hint, error, ...rest }: FieldText & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => <input {...rest} {...wiring} />}
    </FieldFrame>
  )
}

/** A text field of several lines. */
export function TextArea({ label, hint, error, ...rest }: FieldText & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => <textarea rows={3} {...rest} {...wiring} />}
    </FieldFrame>
  )
}

interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'children'> {
  /** The words of the choice of nothing; there is no such choice if left out. */
  emptyLabel?: string
  /** The value and the words of each choice. */
  options: readonly (readonly [value: string | number, words: string])[]
}

/** A choice of one from a list: the browser's own select, which every phone shows well. */
export function Select({ label, hint, error, emptyLabel, options, ...rest }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => (
        <span className={styles.select}>
          <select {...rest} {...wiring}>
            {emptyLabel && <option value="">{emptyLabel}</option>}
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldFrame>
  )
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, hint, error, ...rest }: FieldText & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.tick}>
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
