import { toast, toastError } from '../ui/toasts/toast.ts'

/** Returns the URL of a parade's page. */
export const trackingLink = (id: number): string => `${window.location.origin}/track/${id}`

/** Opens the device's share sheet for a parade's link, or copies the link if there is no share sheet. */
export async function shareParade(id: number, groupName: string): Promise<void> {
  const url = trackingLink(id)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: `${groupName} live`, text: `Follow ${groupName} live`, url })
    } catch (error) {
      // The visitor canceled, or the device refused.
      console.info('The page was not shared', error)
    }
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link Copied!', description: 'The tracking link has been copied to your clipboard.' })
  } catch {
    toastError('Could not copy link. Please copy from the address bar.')
  }
}
