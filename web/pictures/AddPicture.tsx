import { useRef, useState } from 'react'
import { AddressField } from './AddressField.tsx'
import { FilePicker } from './FilePicker.tsx'
import styles from './Pictures.module.css'
import { useRegisterUploads } from './pending-uploads.ts'
import { tooManyText } from './send-picture.ts'
import { UploadList } from './UploadList.tsx'
import { useAddressUpload } from './use-address-upload.ts'
import { type Upload, useUploads } from './use-uploads.ts'

/** The link field of a picture. The form keeps what it contains, so that a reload does not lose it. */
export interface PictureAddress {
  /** Not uploaded yet. */
  address: string
  onAddress: (address: string) => void
  addressError: string | undefined
}

interface AddPictureProps extends PictureAddress {
  /** The noun in the controls' labels: 'Picture' or 'Gallery picture'. */
  noun: string
  /** Number of pictures that can still be added. */
  remainingSlots: number
  onUploaded: (url: string) => void
}

/** The two ways to add a picture: as a file from this device, or by its web address. */
export function AddPicture({
  noun,
  remainingSlots,
  address,
  onAddress,
  addressError,
  onUploaded,
}: AddPictureProps) {
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
  }, uploads.length > 0)
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
      <AddressField noun={noun} link={link} disabled={freeSlots <= 0} error={addressError} />
    </div>
  )
}
