import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './Pictures.module.css'
import { useRegisterUploads } from './pending-uploads.ts'
import { UploadList } from './UploadList.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

interface AddPictureProps {
  /** The noun in the controls' labels: 'Picture' or 'Gallery picture'. */
  noun: string
  /** Number of pictures that can still be added. */
  remainingSlots: number
  /** The text of the link field. */
  address: string
  onAddress: (address: string) => void
  onUploaded: (url: string) => void
}

/** The two ways to add a picture: as a file from this device, or by its web address. */
export function AddPicture({ noun, remainingSlots, address, onAddress, onUploaded }: AddPictureProps) {
  const [problem, setProblem] = useState<string>()
  const fileId = useId()
  const { uploads, upload, remove, finish } = useUploads(onUploaded)
  const freeSlots = remainingSlots - uploads.filter((item) => item.error === null).length
  const container = useRef<HTMLDivElement>(null)
  const latestAddress = useRef(address)
  useEffect(() => {
    latestAddress.current = address
  }, [address])
  const clearAddress = (url: string) => {
    if (latestAddress.current.trim() === url) onAddress('')
  }

  /** Uploads the picture at an address. Returns whether the address is valid. */
  const uploadAddress = (url: string): boolean => {
    const isAddress = /^https?:\/\/\S+$/i.test(url)
    setProblem(isAddress ? undefined : 'Enter a link that starts with https:// or http://.')
    const existingUpload = uploads.find(({ file, name }) => !file && name === url)
    if (!isAddress || existingUpload?.error === null) return isAddress
    if (existingUpload) remove(existingUpload.id)
    // The field keeps the address until the upload has succeeded.
    void upload(url).then((isUploaded) => isUploaded && clearAddress(url))
    return true
  }
  const retry = ({ id, file, name }: Upload) => {
    // The pressed button disappears.
    container.current?.focus()
    if (file) {
      remove(id)
      void upload(file)
    } else uploadAddress(name)
  }
  const dismiss = ({ id, file, name }: Upload) => {
    container.current?.focus()
    remove(id)
    if (!file) clearAddress(name)
  }
  useRegisterUploads(async () => {
    const url = address.trim()
    const isValid = url === '' || freeSlots <= 0 || uploadAddress(url)
    return (await finish()) && isValid
  })
  const uploadFiles = (files: readonly File[]) => {
    const acceptedFiles = files.slice(0, freeSlots)
    const rejectedCount = files.length - acceptedFiles.length
    setProblem(rejectedCount > 0 ? `Only ${freeSlots} more fit; ${rejectedCount} weren’t added.` : undefined)
    for (const file of acceptedFiles) void upload(file)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    uploadAddress(address.trim())
  }

  return (
    <div ref={container} tabIndex={-1} className={styles.add}>
      <UploadList uploads={uploads} onRemove={dismiss} onRetry={retry} />
      <div className={styles.upload}>
        <input
          id={fileId}
          type="file"
          className={styles.fileInput}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple={remainingSlots > 1}
          disabled={freeSlots <= 0}
          onChange={({ target }) => {
            uploadFiles([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <label htmlFor={fileId} className={styles.fileLabel}>
          <Icon name="plus" size={18} />
          Upload from this device
          <HiddenText>: {noun.toLowerCase()}</HiddenText>
        </label>
        <p className={styles.hint}>JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. We strip location data.</p>
      </div>
      <div className={styles.address}>
        <Field
          label={`${noun} link`}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2048}
          value={address}
          error={problem}
          disabled={freeSlots <= 0}
          onChange={({ target }) => onAddress(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          onClick={() => uploadAddress(address.trim())}
          disabled={freeSlots <= 0 || address.trim() === ''}
        >
          Add link
          <HiddenText> of the {noun.toLowerCase()}</HiddenText>
        </Button>
      </div>
    </div>
  )
}
