import { toast, toastError } from '../toasts/toast.ts'

/**
 * Copies a link and shows the result as a toast. `name` is the link's name in it: 'Recovery link'.
 */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Link Copied!', description: `${name} copied to your clipboard.` })
  } catch {
    toastError('Could not copy link. Please select and copy it by hand.')
  }
}
