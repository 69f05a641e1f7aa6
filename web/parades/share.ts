import { copyText } from '../ui/controls/copy-text.ts'
import { toastError } from '../ui/toasts/toast.ts'

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
  const isInAddressBar = window.location.pathname === new URL(url).pathname
  await copyText(
    url,
    'The tracking link has been',
    isInAddressBar ? () => toastError('Could not copy link. Please copy from the address bar.') : undefined,
  )
}
