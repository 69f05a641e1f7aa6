import { toast } from '../toasts/toast.ts'
import { shownLink } from './shown-link.ts'

/**
 * Copies a link and says so in a toast, or shows the link if the browser does not let it. `subject` starts
 * the toast's sentence: 'The recovery link was'.
 *
 * @returns whether it was copied
 */
export async function copyText(
  text: string,
  subject: string,
  onFailed = () => shownLink.set(text),
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Link Copied!', description: `${subject} copied to your clipboard.` })
    return true
  } catch {
    onFailed()
    return false
  }
}
