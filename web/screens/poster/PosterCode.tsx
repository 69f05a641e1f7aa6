import { Suspense } from 'react'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import styles from './Poster.module.css'

const QrCode = lazyComponent(() => import('#web/screens/tracker/QrCode.tsx'))

/** A QR code of a page of this site, with its address in letters. */
export function PosterCode({ path }: { path: string }) {
  const url = window.location.origin + path
  return (
    <figure className={styles.code}>
      <Optional>
        <Suspense fallback={null}>
          <QrCode text={url} label="QR code of this parade’s page" />
        </Suspense>
      </Optional>
      <figcaption>{url.replace(/^https?:\/\//, '')}</figcaption>
    </figure>
  )
}
