import { useState } from 'react'
import { Picture } from '../../ui/art/Picture.tsx'
import styles from './Photos.module.css'

/** The most photos that are shown. */
const SHOWN = 4

/** Recent photos, without those that do not load. */
export function Photos({ photos, name }: { photos: readonly string[]; name: string }) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = photos.filter((photo) => !broken.includes(photo)).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <ul className={styles.photos} aria-label="Recent photos">
      {shown.map((photo, index) => (
        <li key={photo}>
          <Picture
            src={photo}
            alt={`${name}, ${index + 1} of ${shown.length}`}
            sizes="(min-width: 40rem) 10rem, 25vw"
            width={480}
            height={480}
            onLoadError={() => setBroken((others) => [...others, photo])}
          />
        </li>
      ))}
    </ul>
  )
}
