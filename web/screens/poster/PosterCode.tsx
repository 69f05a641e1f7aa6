import { Suspense } from 'react'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import styles from './Poster.module.css'

const QrCode = lazyComponent(() => import('#web/screens/tracker/QrCode.tsx'))

/** A QR code of a page of this site. */
export function PosterCode({ url }: { url: string }) {
  return (
    <div className={styles.code}>
      <Optional>
        <Suspense fallback={null}>
          <QrCode text={url} label="QR code of this parade’s page" />
        </Suspense>
      </Optional>
    </div>
  )
}
