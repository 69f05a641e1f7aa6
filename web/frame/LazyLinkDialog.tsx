import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { useStore } from '../storage/create-store.ts'
import { shownLink } from '../ui/controls/shown-link.ts'
import { toastError } from '../ui/toasts/toast.ts'

const LinkDialog = lazyComponent(() => import('./LinkDialog.tsx'))

/** The dialog with a link that could not be copied. */
export function LazyLinkDialog() {
  const link = useStore(shownLink)
  if (link === undefined) return null
  const close = () => shownLink.set(undefined)
  const onLoadError = () => {
    close()
    toastError('Could not copy link. Please try again.')
  }
  return (
    <Optional onError={onLoadError}>
      <LinkDialog link={link} onClose={close} />
    </Optional>
  )
}
