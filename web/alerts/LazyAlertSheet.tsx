import { useEffect } from 'react'
import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { browserStorage, ALERTS_KEY } from '../storage/browser-storage.ts'
import { useStore } from '../storage/create-store.ts'
import { onIdle } from '../lazy/when-loaded.tsx'
import { alertSheet } from './alert-sheet.ts'

const AlertSheet = lazyComponent(() => import('./AlertSheet.tsx'))

/**
 * Renews the visitor’s push subscription if its push service ended or replaced it. Loads that code only
 * for visitors with alerts.
 */
function renewWhenIdle() {
  if (browserStorage.getItem(ALERTS_KEY) === null) return undefined
  return onIdle(() => {
    const renewal = import('./renew-alerts.ts').then(({ renewAlerts }) => renewAlerts())
    renewal.catch((error: unknown) => console.info('Alerts were not renewed', error))
  })
}

/**
 * The sheet with a group’s alerts. Loads its code when it first opens. Also renews the visitor’s
 * subscription after the page has loaded.
 */
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
