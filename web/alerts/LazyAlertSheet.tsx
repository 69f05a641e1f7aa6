import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useStore } from '../storage/create-store.ts'
import { alertSheet } from './alert-sheet.ts'

const AlertSheet = lazyComponent(() => import('./AlertSheet.tsx'))

/** The sheet with a group's alerts. Loads its code when it first opens. */
export function LazyAlertSheet() {
  const request = useStore(alertSheet)
  if (!request) return null
  return (
    <Optional key={request.group.id}>
      <AlertSheet {...request} />
    </Optional>
  )
}
