import { type ComponentProps, useId } from 'react'
import { MAX_PICTURE_MB, pictureTypes } from '#shared/pictures.ts'
import { FieldError } from '#web/ui/controls/Field.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './Pictures.module.css'

const UPLOAD = 'Upload from this device'

interface FilePickerProps extends Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'disabled'> {
  noun: string
  problem: string | undefined
  onPicked: (files: readonly File[]) => void
}

/** The button that opens the device's pictures. */
export function FilePicker({ noun, problem, onPicked, ...input }: FilePickerProps) {
  const id = useId()
  return (
    <div className={styles.upload}>
      <input
        {...input}
        id={id}
        type="file"
        // Not hidden text in the label: browsers put a space before it.
        aria-label={`${UPLOAD}: ${noun.toLowerCase()}`}
        className={styles.fileInput}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          onPicked([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.fileLabel}>
        <Icon name="plus" size={18} />
        {UPLOAD}
      </label>
      <p className={styles.hint}>
        JPEG, PNG, WebP, AVIF or GIF, up to {MAX_PICTURE_MB} MB. We strip location data.
      </p>
      <FieldError>{problem}</FieldError>
    </div>
  )
}
