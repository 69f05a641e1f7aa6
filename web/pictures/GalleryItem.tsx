import { FieldError } from '#web/ui/controls/Field.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Picture } from '#web/ui/art/Picture.tsx'
import styles from './Pictures.module.css'

interface GalleryItemProps {
  url: string
  index: number
  /** Number of pictures in the gallery. */
  count: number
  error?: string | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

/**
 * One picture of a gallery, with buttons to move and remove it. At an end of the gallery they use
 * `aria-disabled`, because `disabled` would drop the focus.
 */
export function GalleryItem({ url, index, count, error, onMove, onRemove }: GalleryItemProps) {
  const name = `picture ${index + 1}`
  return (
    <li>
      <Picture
        src={url}
        alt={`Gallery ${name} of ${count}`}
        sizes="10rem"
        className={styles.thumb}
        fallback={<p className={styles.broken}>This picture cannot be shown.</p>}
      />
      <FieldError>{error}</FieldError>
      <div className={styles.tools}>
        <Button
          variant="quiet"
          aria-label={`Move ${name} earlier`}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="arrow-left" />
        </Button>
        <Button
          variant="quiet"
          aria-label={`Move ${name} later`}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="arrow-right" />
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
    </li>
  )
}
