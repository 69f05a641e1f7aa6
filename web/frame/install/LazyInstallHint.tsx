import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#shared/pages.ts'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { useStore } from '#web/storage/create-store.ts'
import { installOffer, watchForInstallOffer } from './install-offer.ts'

const InstallHint = lazyComponent(() => import('./InstallHint.tsx'))

/** The screens that people read. On the others, the hint would cover a map or a form. */
const paths = new Set<string>([pages.home.path, pages.groups.path, pages.calendar.path, pages.following.path])

/** Shows once how to install the site. Loads the hint's code only then. */
export function LazyInstallHint() {
  useEffect(watchForInstallOffer, [])
  const offer = useStore(installOffer)
  const { pathname } = useLocation()
  if (!offer || !paths.has(pathname)) return null
  return (
    <Optional>
      <InstallHint offer={offer} />
    </Optional>
  )
}
