import { useId } from 'react'
import { escapeHtml } from '#shared/escape-html.ts'
import { Button } from '../ui/controls/Button.tsx'
import { toast, toastError } from '../ui/toasts/toast.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import styles from './EmbedDialog.module.css'

interface EmbedDialogProps {
  /** The path of the embedded page: '/embed/live'. */
  path: string
  /** The accessible name of the frame. */
  title: string
  onClose: () => void
}

/** The HTML that shows a map on another site. */
export default function EmbedDialog({ path, title, onClose }: EmbedDialogProps) {
  const id = useId()
  const snippet = embedSnippet(window.location.origin + path, title)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Embed"
      description="Paste this into your own page. The map sets no cookies and stores nothing there."
      actions={
        <Button variant="primary" onClick={() => void copySnippet(snippet)}>
          Copy
        </Button>
      }
    >
      <label htmlFor={id}>HTML for your page</label>
      <textarea
        id={id}
        readOnly
        rows={5}
        className={styles.snippet}
        value={snippet}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}

async function copySnippet(snippet: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(snippet)
    toast({ title: 'Copied!', description: 'The HTML was copied to your clipboard.' })
  } catch {
    toastError('Could not copy the HTML. Please select and copy it by hand.')
  }
}

/** Returns the HTML that shows a page of ours on another site. */
export function embedSnippet(url: string, title: string): string {
  return `<iframe src="${url}" title="${escapeHtml(title)}" width="100%" height="480" style="border: 0" loading="lazy"></iframe>`
}
