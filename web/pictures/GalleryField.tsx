import { useEffect, useRef, useState } from 'react'
import { MOST_GALLERY_PICTURES } from '#shared/pictures.ts'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { AddPicture } from './AddPicture.tsx'
import { GalleryItem } from './GalleryItem.tsx'
import { FieldSet } from '#web/forms/FieldSet.tsx'
import { moveItem } from '#web/forms/list-lines.ts'
import styles from './Pictures.module.css'

interface GalleryFieldProps {
  label: string
  /** Addresses of the pictures, in the order in which they are shown. */
  value: readonly string[]
  onChange: (urls: string[]) => void
  /** An address that is typed but not uploaded yet. */
  address: string
  onAddress: (address: string) => void
  /** The errors of the pictures, by their index. */
  errors?: Record<number, string | undefined>
}

/** Several pictures: added by address or from the device, reordered, and removed. */
export function GalleryField({ label, value, onChange, address, onAddress, errors }: GalleryFieldProps) {
  const [said, setSaid] = useState('')
  const frame = useRef<HTMLFieldSetElement>(null)
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  }, [value])
  // Several may arrive before the form is drawn with the first.
  const set = (urls: readonly string[]) => {
    newest.current = urls
    onChange([...urls])
  }
  const add = (url: string) => {
    if (newest.current.includes(url)) return setSaid('This picture is already in the gallery.')
    set([...newest.current, url])
    setSaid(`Picture ${newest.current.length} added.`)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length) return
    set(moveItem(value, from, to))
    setSaid(`Picture ${from + 1} is now number ${to + 1} of ${value.length}.`)
  }
  const remove = (place: number) => {
    set(value.toSpliced(place, 1))
    setSaid(`Picture ${place + 1} removed.`)
    // The pressed button is gone.
    frame.current?.focus()
  }
  const room = MOST_GALLERY_PICTURES - value.length
  return (
    <FieldSet
      ref={frame}
      tabIndex={-1}
      label={label}
      hint={`${value.length} of ${MOST_GALLERY_PICTURES} pictures`}
    >
      <HiddenText live>{said}</HiddenText>
      {value.length > 0 && (
        <ol className={styles.gallery} aria-label={label}>
          {value.map((url, place) => (
            <GalleryItem
              key={url}
              url={url}
              place={place}
              count={value.length}
              error={errors?.[place]}
              onMove={(to) => move(place, to)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
      )}
      {room > 0 && (
        <AddPicture
          what="Gallery picture"
          room={room}
          address={address}
          onAddress={onAddress}
          onUploaded={add}
        />
      )}
    </FieldSet>
  )
}
