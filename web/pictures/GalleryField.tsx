import { useEffect, useRef, useState } from 'react'
import { MAX_GALLERY_PICTURES } from '#shared/pictures.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { AddPicture, type PictureAddress } from './AddPicture.tsx'
import { GalleryItem } from './GalleryItem.tsx'
import { FieldSet } from '#web/forms/FieldSet.tsx'
import { moveItem } from '#web/forms/lists/list-lines.ts'
import styles from './Pictures.module.css'

interface GalleryFieldProps extends PictureAddress {
  label: string
  /** URLs of the pictures in display order. */
  value: readonly string[]
  onChange: (urls: string[]) => void
  /** Errors by index. */
  errors?: Record<number, string | undefined>
}

/** A form field for several pictures, which can be added, reordered and removed. */
export function GalleryField({ label, value, onChange, errors, ...address }: GalleryFieldProps) {
  const [announcement, announce] = useState('')
  const fieldset = useRef<HTMLFieldSetElement>(null)
  // Several uploads may finish before the form renders again with the first.
  const latestUrls = useRef(value)
  useEffect(() => {
    latestUrls.current = value
  }, [value])
  const set = (urls: readonly string[]) => {
    latestUrls.current = urls
    onChange([...urls])
  }
  const add = (url: string) => {
    if (latestUrls.current.includes(url)) return announce('This picture is already in the gallery.')
    set([...latestUrls.current, url])
    announce(`Picture ${latestUrls.current.length} added.`)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return
    set(moveItem(value, from, to))
    announce(`Picture ${from + 1} is now number ${to + 1} of ${value.length}.`)
  }
  const remove = (index: number) => {
    set(value.toSpliced(index, 1))
    announce(`Picture ${index + 1} removed.`)
    // The pressed button disappears.
    fieldset.current?.focus()
  }
  const remainingSlots = MAX_GALLERY_PICTURES - value.length
  return (
    <FieldSet
      ref={fieldset}
      tabIndex={-1}
      label={label}
      hint={`${value.length} of ${MAX_GALLERY_PICTURES} pictures`}
    >
      <HiddenText live>{announcement}</HiddenText>
      {value.length > 0 && (
        <ol className={styles.gallery} aria-label={label}>
          {value.map((url, index) => (
            <GalleryItem
              key={url}
              url={url}
              index={index}
              count={value.length}
              error={errors?.[index]}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      {remainingSlots > 0 && (
        <AddPicture noun="Gallery picture" remainingSlots={remainingSlots} {...address} onUploaded={add} />
      )}
    </FieldSet>
  )
}
