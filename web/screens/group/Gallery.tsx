import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { Picture } from '../../ui/art/Picture.tsx'
import styles from './Gallery.module.css'

interface GalleryProps {
  pictures: readonly string[]
  name: string
}

/** A group's pictures, each of which opens larger. Nothing without pictures. */
export function Gallery({ pictures, name }: GalleryProps) {
  const [open, setOpen] = useState<number>()
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = [...new Set(pictures)].filter((picture) => !broken.includes(picture))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="gallery" className={styles.section}>
      <h2 id="gallery">Photo Gallery</h2>
      <ul className={styles.grid}>
        {shown.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className={styles.thumb}
              aria-haspopup="dialog"
              aria-label={`Picture ${index + 1} of ${shown.length}`}
              onClick={() => setOpen(index)}
            >
              <Picture
                src={picture}
                alt=""
                sizes="10rem"
                onLoadError={() => setBroken((before) => [...before, picture])}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && shown[open] && (
        <Large pictures={shown} index={open} name={name} onIndex={setOpen} />
      )}
    </section>
  )
}

interface LargeProps extends GalleryProps {
  index: number
  onIndex: (index: number | undefined) => void
}

function Large({ pictures, index, name, onIndex }: LargeProps) {
  const go = (by: number) => onIndex((index + by + pictures.length) % pictures.length)
  useArrowKeys(go)
  return (
    <Dialog
      open
      wide
      onOpenChange={() => onIndex(undefined)}
      title={name}
      actions={
        pictures.length > 1 && (
          <>
            <Button icon={<Icon name="arrow-left" />} onClick={() => go(-1)}>
              Previous
            </Button>
            <Button icon={<Icon name="arrow-right" />} onClick={() => go(1)}>
              Next
            </Button>
          </>
        )
      }
    >
      <div className={styles.large}>
        <Picture
          src={pictures[index]!}
          alt={`${name}, ${index + 1} of ${pictures.length}`}
          sizes="min(100vw, 64rem)"
        />
      </div>
    </Dialog>
  )
}

/** Goes to the previous and the next picture with the arrow keys, wherever the focus is. */
function useArrowKeys(go: (by: number) => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
