import { useId, useRef } from 'react'
import { MAX_LINK_LENGTH } from '#shared/contract/fields/limits.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { AddRowButton } from './RowTools.tsx'
import { FieldError } from '#web/ui/controls/Field.tsx'
import { FieldSet } from '../FieldSet.tsx'
import fieldStyles from '#web/ui/controls/Field.module.css'
import styles from './TextList.module.css'

interface TextListProps {
  label: string
  hint?: string
  /** The name of an entry in the singular: 'link'. */
  noun: string
  values: readonly string[]
  onChange: (values: string[]) => void
  max: number
  /** Errors by index. */
  errors?: Record<number, string>
  type?: 'url' | 'text'
  placeholder?: string
}

/** A list of text inputs, such as a group's social links, with buttons to add and remove lines. */
export function TextList({ label, hint, noun, values, onChange, max, errors, ...input }: TextListProps) {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  // Lines have no id, so the key is their number.
  const lines = values.map((value, index) => ({ number: index + 1, value, index }))
  const add = () => {
    onChange([...values, ''])
    // The new line is in the DOM after the next frame.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  const remove = (index: number) => {
    onChange(values.toSpliced(index, 1))
    // The pressed button now belongs to the next line. If there is none, focus the button to add
    // one.
    if (index === values.length - 1)
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(':scope > button:last-child')?.focus(),
      )
  }
  return (
    <FieldSet ref={list} label={label} hint={hint}>
      <ul className={styles.lines}>
        {lines.map(({ number, value, index }) => (
          <li key={number}>
            <span className={styles.line}>
              <input
                {...input}
                className={fieldStyles.control}
                value={value}
                maxLength={MAX_LINK_LENGTH}
                aria-label={`${label}, ${noun} ${index + 1}`}
                aria-invalid={errors?.[index] ? true : undefined}
                aria-describedby={errors?.[index] ? `${id}${index}` : undefined}
                onChange={({ target }) => onChange(values.with(index, target.value))}
              />
              <IconButton
                icon="trash"
                label={`Remove ${noun} ${index + 1}`}
                size={20}
                className={styles.remove}
                data-tooltip="Remove"
                onClick={() => remove(index)}
              />
            </span>
            <FieldError id={`${id}${index}`}>{errors?.[index]}</FieldError>
          </li>
        ))}
      </ul>
      <AddRowButton noun={noun} onClick={add} disabled={values.length >= max} />
    </FieldSet>
  )
}
