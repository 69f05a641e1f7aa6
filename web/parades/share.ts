import { toast } from '../ui/toasts/toast.ts'

/** The address under which a parade is followed. */
export const trackingLink = (id: number): string => `${window.location.origin}/track/${id}`

/** Offers a parade's link to the device's share sheet, or copies it where there is none, and says how that went. */
export async function shareParade(id: number, groupName: string): Promise<void> {
  const url = trackingLink(id)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: `${groupName} live`, text: `Follow ${groupName} live`, url })
    } catch (error) {
      // Cancelled, or the device would not: nothing to tell.
      console.info('Not shared', error)
    }
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link Copied!', description: 'The tracking link has been copied to your clipboard.' })
  } catch {
    toast({
      title: 'Error',
      description: 'Could not copy link. Please copy from the address bar.',
      variant: 'destructive',
    })
  }
}
