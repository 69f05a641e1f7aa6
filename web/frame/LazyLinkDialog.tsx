import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useStore } from '../storage/create-store.ts'
import { shownLink } from '../ui/controls/shown-link.ts'

const LinkDialog = lazyComponent(() => import('./LinkDialog.tsx'))

/** The dialog with a link that could not be copied. */
export function LazyLinkDialog() {
  const link = useStore(shownLink)
  return (
    link && (
      <Optional>
        <LinkDialog link={link} />
      </Optional>
    )
  )
}
