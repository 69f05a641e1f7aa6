import { toast } from '../ui/toasts/toast.ts'
import { fieldErrors } from './field-errors.ts'

/**
 * Tells by a toast that a form was not taken. Errors of fields stand at their fields and need no toast, which would cover
 * the form.
 */
export function toastFailure(error: unknown, description: string, title = 'Error'): void {
  if (Object.keys(fieldErrors(error)).length === 0) toast({ title, description, variant: 'destructive' })
}
