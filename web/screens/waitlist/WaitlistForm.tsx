import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import type { BodyInput } from '#shared/contract/types.ts'
import { call } from '../../api/call.ts'
import { fieldErrors, formReason } from '../../forms/field-errors.ts'
import { useFocusFirstError } from '../../forms/focus-first-error.ts'
import { FormActions, FormError, KeptDraft } from '../../forms/FormPage.tsx'
import { looksLikeMail } from '../../forms/looks-like-mail.ts'
import { missingFields } from '../../forms/missing-fields.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'

type UserType = BodyInput<'joinWaitlist'>['userType']

const userTypes: Record<UserType, string> = {
  'social-aid': 'Social Aid & Pleasure Club',
  'black-masking-indians': 'Black Masking Indians',
  'brass-band': 'Brass Band',
  'baby-dolls': 'Baby Dolls',
  supporter: 'Supporter',
}

const empty = { email: '', userType: '' as UserType | '' }
const warn = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

/** The form of the waitlist. */
export function WaitlistForm({ onJoined }: { onJoined: () => void }) {
  const draft = useDraft('waitlist', empty)
  const { values, set } = draft
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const join = useMutation({
    mutationFn: (body: BodyInput<'joinWaitlist'>) => call('joinWaitlist', { body }),
    onSuccess: () => {
      draft.finish()
      toast({ title: 'Welcome to the Waitlist!', description: 'We’ll write when there is news.' })
      onJoined()
    },
    onError: () => warn('Submission Failed', 'Please try again or contact support.'),
  })
  const errors = useMemo(() => ({ ...fieldErrors(join.error), ...wrong }), [join.error, wrong])
  useFocusFirstError(form, errors)
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    join.reset()
    const { email, userType } = values
    const missing = missingFields(values, ['email', 'userType'])
    setWrong(missing)
    if (userType === '' || email.trim() === '') {
      warn('Missing Information', 'Please fill in your email and what describes you.')
    } else if (!looksLikeMail(email)) {
      setWrong({ email: 'Please enter a valid email address.' })
      warn('Invalid Email', 'Please enter a valid email address.')
    } else join.mutate({ email, userType })
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
      {join.error && <FormError>{formReason(join.error, 'The server could not be reached.')}</FormError>}
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={join.isPending}>
          {join.isPending ? 'Joining...' : 'Join Waitlist'}
        </Button>
      </FormActions>
    </form>
  )
}
