import { useState } from 'react'
import { Optional } from '../lazy/ErrorBoundary.tsx'
import { lazyComponent, resetFailedLoads } from '../lazy/lazy-component.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { toastError } from '../ui/toasts/toast.ts'

const EmbedDialog = lazyComponent(() => import('./EmbedDialog.tsx'))
// A failed load is forgotten, so that the next press tries again.
const loadDialog = () => void EmbedDialog.load().catch(resetFailedLoads)

interface EmbedButtonProps {
  /** The path of the embedded page: '/embed/live'. */
  path: string
  /** The accessible name of the frame. */
  title: string
  variant?: 'quiet' | 'outline'
}

/** 'Embed': a dialog with the HTML that shows this map on another site. */
export function EmbedButton({ path, title, variant }: EmbedButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const onLoadError = () => {
    close()
    toastError('The dialog could not be loaded. Please try again.')
  }
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={loadDialog}
      >
        Embed
      </Button>
      {isOpen && (
        <Optional onError={onLoadError}>
          <EmbedDialog path={path} title={title} onClose={close} />
        </Optional>
      )}
    </>
  )
}
