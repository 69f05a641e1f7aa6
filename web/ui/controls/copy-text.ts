import { toast, toastError } from '../toasts/toast.ts'

/**
 * Copies a link and shows the result as a toast. `subject` starts the toast's sentence: 'The
 * recovery link was'.
 *
 * @returns whether it was copied
 */
export async function copyText(text: string, subject: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Link Copied!', description: `${subject} copied to your clipboard.` })
    return true
  } catch {
    toastError('Could not copy link. Please select and copy it by hand.')
    return false
  }
}
