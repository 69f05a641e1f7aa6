import { useEffect } from 'react'
import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { browserStorage, ALERTS_KEY } from '../storage/browser-storage.ts'
import { useStore } from '../storage/create-store.ts'
import { onIdle } from '../lazy/when-loaded.tsx'
import { alertSheet } from './alert-sheet.ts'

const AlertSheet = lazyComponent(() => import('./AlertSheet.tsx'))

/** Renews the subscription of a visitor with alerts. Loads the code only then. */
function renewWhenIdle() {
  if (browserStorage.getItem(ALERTS_KEY) === null) return undefined
  return onIdle(() => {
    const renewal = import('./renew-alerts.ts').then(({ renewAlerts }) => renewAlerts())
    renewal.catch((error: unknown) => console.info('Alerts were not renewed', error))
  })
}

/** The sheet with a group's alerts. Loads its code when it first opens. */
export function LazyAlertSheet() {
  useEffect(renewWhenIdle, [])
  const request = useStore(alertSheet)
  if (!request) return null
  return (
    <Optional key={request.group.id}>
      <AlertSheet {...request} />
    </Optional>
  )
}
