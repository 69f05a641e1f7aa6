import { useRef } from 'react'
import { FieldSet } from '#web/forms/FieldSet.tsx'
import { FieldError } from '#web/ui/controls/Field.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Picture } from '#web/ui/art/Picture.tsx'
import { AddPicture, type PictureAddress } from './AddPicture.tsx'
import styles from './Pictures.module.css'

interface PictureFieldProps extends PictureAddress {
  label: string
  /** The picture's URL, or '' if there is none. */
  value: string
  onChange: (url: string) => void
  error?: string | undefined
}

/** A form field for one picture, which can be added and removed. */
export function PictureField({ label, value, onChange, error, ...address }: PictureFieldProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const remove = () => {
    onChange('')
    // The pressed button disappears with the picture.
    fieldset.current?.focus()
  }
  return (
    <FieldSet ref={fieldset} tabIndex={-1} label={label}>
      {value && (
        <div className={styles.single}>
          <Picture
            src={value}
            alt={`${label}, as chosen`}
            sizes="20rem"
            className={styles.preview}
            fallback={<p className={styles.broken}>This picture cannot be shown.</p>}
          />
          <Button onClick={remove} aria-label={`Remove: ${label}`}>
            Remove
          </Button>
        </div>
      )}
      <FieldError>{error}</FieldError>
      {!value && <AddPicture noun="Picture" remainingSlots={1} {...address} onUploaded={onChange} />}
    </FieldSet>
  )
}
