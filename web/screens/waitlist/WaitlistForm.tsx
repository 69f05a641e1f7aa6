import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import type { BodyInput } from '#shared/contract/types.ts'
import { call } from '../../api/call.ts'
import { FormActions, FormError, KeptDraft } from '../../forms/FormPage.tsx'
import { looksLikeMail } from '../../forms/looks-like-mail.ts'
import { missingFields } from '../../forms/missing-fields.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { toastFailure } from '../../forms/toast-failure.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field, Select } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'

type UserType = BodyInput<'joinWaitlist'>['userType']

const userTypes: Record<UserType, string> = {
  'social-aid': 'Social Aid & Pleasure Club',
  'black-masking-indians': 'Black Masking Indians',
  'brass-band': 'Brass Band',
  'baby-dolls': 'Baby Dolls',
  supporter: 'Supporter',
}

const invalidEmail = 'Please enter a valid email address.'
const warn = (title: string, description: string) => toast({ title, description, variant: 'destructive' })
const empty = { email: '', userType: '' as UserType | '' }

/** The form of the waitlist. */
export function WaitlistForm({ onJoined }: { onJoined: () => void }) {
  const draft = useDraft('waitlist', empty)
  const { values, set } = draft
  const form = useRef<HTMLFormElement>(null)
  const join = useMutation({
    mutationFn: (body: BodyInput<'joinWaitlist'>) => call('joinWaitlist', { body }),
    onSuccess: () => {
      draft.finish()
      toast({ title: 'Welcome to the Waitlist!', description: 'We’ll write when there is news.' })
      onJoined()
    },
    onError: (error) => toastFailure(error, 'Please try again or contact support.', 'Submission Failed'),
  })
  const wrong = useFieldErrors(form, values, { failure: join.error })
  const { errors } = wrong
  const reason = wrong.reason('The server could not be reached.')
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    join.reset()
    const { email, userType } = values
    const found = missingFields(values, ['email', 'userType'])
    const isMissing = Object.keys(found).length > 0
    if (email.trim() !== '' && !looksLikeMail(email)) found['email'] = invalidEmail
    if (wrong.check(found) && userType !== '') join.mutate({ email, userType })
    else if (isMissing) warn('Missing Information', 'Please fill in your email and what describes you.')
    else warn('Invalid Email', invalidEmail)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Join Waitlist">
      <KeptDraft shown={draft.isKept} onDiscard={draft.discard} />
      <Field
        label="Email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        value={values.email}
        error={errors['email']}
        onChange={({ target }) => set({ email: target.value })}
      />
      <Select
        label="What describes you"
        required
        value={values.userType}
        error={errors['userType']}
        onChange={({ target }) => set({ userType: target.value as UserType | '' })}
      >
        <option value="">Please choose</option>
        {Object.entries(userTypes).map(([type, words]) => (
          <option key={type} value={type}>
            {words}
          </option>
        ))}
      </Select>
      {reason && <FormError>{reason}</FormError>}
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={join.isPending}>
          {join.isPending ? 'Joining...' : 'Join Waitlist'}
        </Button>
      </FormActions>
    </form>
  )
}
