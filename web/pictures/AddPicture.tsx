import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { MAX_PICTURE_MB, pictureTypes } from '#shared/pictures.ts'
import { FieldError } from '#web/forms/FieldSet.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './Pictures.module.css'
import { useRegisterUploads } from './pending-uploads.ts'
import { tooManyText } from './send-picture.ts'
import { UploadList } from './UploadList.tsx'
import { useAddressUpload } from './use-address-upload.ts'
import { type Upload, useUploads } from './use-uploads.ts'

interface AddPictureProps {
  /** The noun in the controls' labels: 'Picture' or 'Gallery picture'. */
  noun: string
  /** Number of pictures that can still be added. */
  remainingSlots: number
  /** What the link field contains. The form keeps it, so that a reload does not lose it. */
  address: string
  onAddress: (address: string) => void
  onUploaded: (url: string) => void
}

const UPLOAD = 'Upload from this device'

/** The two ways to add a picture: as a file from this device, or by its web address. */
export function AddPicture({ noun, remainingSlots, address, onAddress, onUploaded }: AddPictureProps) {
  const [fileProblem, setFileProblem] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  /** The refused upload whose place the next chosen file takes. */
  const replacedId = useRef<number>(undefined)
  const { uploads, upload, remove, finish } = useUploads(onUploaded)
  const link = useAddressUpload({ address, onAddress }, { uploads, upload, remove })
  // A failed upload takes no slot: it may be removed.
  const freeSlots = remainingSlots - uploads.filter((item) => item.error === null).length

  const retry = ({ id, file, name }: Upload) => {
    // The pressed button disappears.
    container.current?.focus()
    if (file) {
      remove(id)
      void upload(file)
    } else link.uploadAddress(name)
  }
  const dismiss = ({ id, file, name }: Upload) => {
    container.current?.focus()
    remove(id)
    if (!file) link.clearAddress(name)
  }
  const replace = ({ id }: Upload) => {
    replacedId.current = id
    fileInput.current?.click()
  }
  // An address that was typed but not added is uploaded before the form is sent.
  useRegisterUploads(async () => {
    const typed = address.trim()
    const isValid = typed === '' || freeSlots <= 0 || link.uploadAddress(typed)
    return (await finish()) && isValid
  })
  const uploadFiles = (files: readonly File[]) => {
    if (replacedId.current !== undefined) {
      // The pressed button disappears.
      container.current?.focus()
      remove(replacedId.current)
      replacedId.current = undefined
    }
    const leftOut = Math.max(0, files.length - freeSlots)
    setFileProblem(leftOut > 0 ? tooManyText(freeSlots, leftOut) : undefined)
    for (const file of files.slice(0, freeSlots)) void upload(file)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter adds the link instead of sending the form.
    event.preventDefault()
    link.uploadAddress(address.trim())
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.add}>
      <UploadList uploads={uploads} onRemove={dismiss} onRetry={retry} onReplace={replace} />
      <FilePicker
        ref={fileInput}
        noun={noun}
        multiple={remainingSlots > 1}
        disabled={freeSlots <= 0}
        problem={fileProblem}
        onPicked={uploadFiles}
      />
      <div className={styles.address}>
        <Field
          label={`${noun} link`}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2048}
          value={address}
          error={link.problem}
          disabled={freeSlots <= 0}
          onChange={({ target }) => onAddress(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          onClick={() => link.uploadAddress(address.trim())}
          disabled={freeSlots <= 0 || address.trim() === ''}
        >
          Add link
          <HiddenText> of the {noun.toLowerCase()}</HiddenText>
        </Button>
      </div>
    </div>
  )
}

interface FilePickerProps extends Pick<ComponentProps<'input'>, 'ref' | 'multiple' | 'disabled'> {
  noun: string
  problem: string | undefined
  onPicked: (files: readonly File[]) => void
}

/** The button that opens the device's pictures. */
function FilePicker({ noun, problem, onPicked, ...input }: FilePickerProps) {
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
