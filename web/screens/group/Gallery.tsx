import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Picture } from '#web/ui/art/Picture.tsx'
import styles from './Gallery.module.css'

interface GalleryProps {
  pictures: readonly string[]
  groupName: string
}

/** A group's pictures. Each opens larger in a dialog. Renders nothing without pictures. */
export function Gallery({ pictures, groupName }: GalleryProps) {
  const [openIndex, setOpenIndex] = useState<number>()
  const [brokenPictures, setBrokenPictures] = useState<readonly string[]>([])
  const loadedPictures = [...new Set(pictures)].filter((picture) => !brokenPictures.includes(picture))
  if (loadedPictures.length === 0) return null
  return (
    <section aria-labelledby="gallery" className={styles.section}>
      <h2 id="gallery">Photo Gallery</h2>
      <ul className={styles.grid}>
        {loadedPictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-haspopup="dialog"
              aria-label={`Picture ${index + 1} of ${loadedPictures.length}`}
              onClick={() => setOpenIndex(index)}
            >
              <Picture
                src={picture}
                alt=""
                sizes="10rem"
                onLoadError={() => setBrokenPictures((previous) => [...previous, picture])}
              />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== undefined && loadedPictures[openIndex] && (
        <PictureDialog
          pictures={loadedPictures}
          index={openIndex}
          groupName={groupName}
          onIndexChange={setOpenIndex}
        />
      )}
    </section>
  )
}

interface PictureDialogProps extends GalleryProps {
  index: number
  /** Shows another picture, or closes the dialog if the index is undefined. */
  onIndexChange: (index: number | undefined) => void
}

function PictureDialog({ pictures, index, groupName, onIndexChange }: PictureDialogProps) {
  const move = (step: number) => onIndexChange((index + step + pictures.length) % pictures.length)
  useArrowKeys(move)
  return (
    <Dialog
      open
      wide
      onOpenChange={() => onIndexChange(undefined)}
      title={groupName}
      actions={
        pictures.length > 1 && (
          <div className={styles.turn}>
            <Button icon={<Icon name="arrow-left" />} onClick={() => move(-1)}>
              Previous
            </Button>
            <Button icon={<Icon name="arrow-right" />} onClick={() => move(1)}>
              Next
            </Button>
          </div>
        )
      }
    >
      <div className={styles.picture}>
        <Picture
          src={pictures[index]!}
          alt={`${groupName}, ${index + 1} of ${pictures.length}`}
          sizes="min(100vw, 64rem)"
        />
      </div>
    </Dialog>
  )
}

/** Moves by one picture with the arrow keys, regardless of the focus. */
function useArrowKeys(move: (step: number) => void): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
