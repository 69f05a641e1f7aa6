import type { BodyInput } from '#shared/contract/types.ts'
import { groupTypeLabels } from '#shared/group-type-labels.ts'
import { call } from '#web/api/call.ts'
import { CallForm } from '#web/forms/CallForm.tsx'
import { EmailField } from '#web/forms/ContactFields.tsx'
import { type FieldErrors, hasErrors, looksLikeEmail, missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Select } from '#web/ui/controls/Field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

type UserType = BodyInput<'joinWaitlist'>['userType']

const userTypeLabels: Record<UserType, string> = {
  ...groupTypeLabels,
  supporter: 'Supporter',
}

const INVALID_EMAIL_MESSAGE = 'Please enter a valid email address.'
const emptyValues = { email: '', userType: '' as UserType | '' }

/** The form that joins the waitlist. */
export function WaitlistForm({ onJoined }: { onJoined: () => void }) {
  const form = useCallForm({
    draft: 'waitlist',
    initial: emptyValues,
    validate,
    send: ({ email, userType }) => call('joinWaitlist', { body: { email, userType: userType as UserType } }),
    successToast: { title: 'Welcome to the Waitlist!', description: 'We’ll email you when there’s news.' },
    failureToast: { title: 'Submission Failed', description: 'Please try again or contact support.' },
    onDone: onJoined,
    affects: [],
  })
  const { field } = form
  return (
    <CallForm
      form={form}
      label="Join Waitlist"
      submitLabel="Join Waitlist"
      pendingLabel="Joining..."
      size="large"
    >
      <EmailField label="Email" required autoComplete="email" {...field('email')} />
      <Select
        label="I am a…"
        required
        emptyLabel="Please choose"
        options={Object.entries(userTypeLabels)}
        {...field('userType')}
      />
    </CallForm>
  )
}

/** Returns the errors of the fields, and shows the first as a toast. */
function validate(values: typeof emptyValues): FieldErrors {
  const requiredErrors = missingFields(values, ['email', 'userType'])
  const isInvalidEmail = values.email.trim() !== '' && !looksLikeEmail(values.email)
  if (hasErrors(requiredErrors)) showErrorToast('Missing Information', 'Enter your email and pick one.')
  else if (isInvalidEmail) showErrorToast('Invalid Email', INVALID_EMAIL_MESSAGE)
  return isInvalidEmail ? { ...requiredErrors, email: INVALID_EMAIL_MESSAGE } : requiredErrors
}

const showErrorToast = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive' })
