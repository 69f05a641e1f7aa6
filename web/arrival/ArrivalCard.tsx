import { Suspense, useRef, useState } from 'react'
import { ErrorBoundary } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { browserStorage, SPOT_KEY } from '../storage/browser-storage.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useHydrated } from '../ui/hydration.ts'
import styles from './ArrivalCard.module.css'
import type { ArrivalCardProps } from './arrival-parade.ts'
import { SpotPrompt } from './SpotPrompt.tsx'

// Most visitors have no spot yet, so the rest loads when they want one.
const ArrivalContent = lazyComponent(() => import('./ArrivalContent.tsx'))

const loadError = (retry: () => void) => (
  <p className={styles.line} role="alert">
    The arrival could not be loaded. <Button onClick={retry}>Try again</Button>
  </p>
)

/**
 * The card of /live and /track that says when a parade reaches the visitor's spot. The spot stays in the
 * browser, unless the visitor asks for an alert there.
 */
export function ArrivalCard(props: ArrivalCardProps) {
  const card = useRef<HTMLElement>(null)
  const [wish, setWish] = useState<'locate' | 'choose'>()
  const hasSpot = useHydrated() && browserStorage.getItem(SPOT_KEY) !== null
  const [isLoaded, setIsLoaded] = useState(false)
  // The content stays loaded after the visitor has forgotten the spot.
  if (hasSpot && !isLoaded) setIsLoaded(true)
  const prompt = (
    <SpotPrompt
      {...props}
      isLocating={wish === 'locate'}
      onLocate={() => setWish('locate')}
      onChoose={() => setWish('choose')}
    />
  )
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label="When does it reach me?">
      {wish || isLoaded ? (
        <ErrorBoundary fallback={loadError}>
          <Suspense fallback={prompt}>
            <ArrivalContent {...props} wish={wish} card={card} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        prompt
      )}
    </section>
  )
}
