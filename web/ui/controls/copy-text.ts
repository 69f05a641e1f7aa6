import { toast, toastError } from '../toasts/toast.ts'

/** Copies a text and shows the result as a toast. `what` names the text: 'Recovery link'. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Link Copied!', description: `${what} copied to your clipboard.` })
  } catch {
    toastError('Could not copy link. Please select and copy it by hand.')
  }
}
