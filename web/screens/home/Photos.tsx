import { useState } from 'react'
import { Picture } from '#web/ui/art/Picture.tsx'
import styles from './Photos.module.css'

/** Recent photos of the featured club. Photos that fail to load are left out, as if there were fewer. */
export function Photos({ photos, groupName }: { photos: readonly string[]; groupName: string }) {
  const [brokenPhotos, setBrokenPhotos] = useState<readonly string[]>([])
  const shownPhotos = photos.filter((photo) => !brokenPhotos.includes(photo))
  if (shownPhotos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label="Recent photos">
      {shownPhotos.map((photo, index) => (
        <li key={photo}>
          <Picture
            src={photo}
            alt={`${groupName}, ${index + 1} of ${shownPhotos.length}`}
            sizes="(min-width: 40rem) 10rem, 25vw"
            width={480}
            height={480}
            onLoadError={() => setBrokenPhotos((broken) => [...broken, photo])}
          />
        </li>
      ))}
    </ul>
  )
}
