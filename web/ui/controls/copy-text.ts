import { toast } from '../toasts/toast.ts'

/** Copies a text, and says whether that went well. `what` is the text's name with a capital: 'Recovery link'. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Link Copied!', description: `${what} copied to your clipboard.` })
  } catch {
    toast({
      title: 'Error',
      description: 'Could not copy link. Please select and copy it by hand.',
      variant: 'destructive',
    })
  }
}
