import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import { call } from '../../api/call.ts'
import { Choices } from '../../forms/Choices.tsx'
import { FormActions, FormError, KeptDraft } from '../../forms/FormPage.tsx'
import { missingFields, REQUIRED } from '../../forms/missing-fields.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { toastFailure } from '../../forms/toast-failure.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox, Field, Select, TextArea } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import {
  availabilities,
  type BetaUserType,
  deviceTypes,
  emptyApplication,
  experiences,
  type Experience,
  userTypes,
} from './beta-values.ts'

const required = [
  'name',
  'email',
  'userType',
  'experience',
  'motivation',
  'availability',
  'deviceTypes',
] as const
const failed = 'Failed to submit beta application. Please try again.'

/** The form of the beta application. */
export function BetaForm({ onApplied }: { onApplied: () => void }) {
  const draft = useDraft('beta', emptyApplication)
  const { values, set } = draft
  const form = useRef<HTMLFormElement>(null)
  const apply = useMutation({
    mutationFn: () => {
      const { userType, experience } = values
      if (userType === '' || experience === '') throw new Error('The form is not complete.')
      return call('applyAsBetaTester', { body: { ...values, userType, experience, agreeToTerms: true } })
    },
    onSuccess: () => {
      draft.finish()
      toast({ title: 'Beta Application Submitted!', description: 'We’ll write within 2-3 business days.' })
      onApplied()
    },
    onError: (error) => toastFailure(error, failed),
  })
  const wrong = useFieldErrors(form, values, { failure: apply.error })
  const { errors } = wrong
  const reason = wrong.reason(failed)
  const text = (field: 'name' | 'email' | 'phone' | 'organization' | 'motivation') => ({
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    apply.reset()
    const found = missingFields(values, required)
    if (!values.agreeToTerms) {
      found['agreeToTerms'] = REQUIRED
      toast({
        title: 'Terms Required',
        description: 'Please agree to the beta testing terms to continue.',
        variant: 'destructive',
      })
    }
    if (wrong.check(found)) apply.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Beta Application">
      <KeptDraft shown={draft.isKept} onDiscard={draft.discard} />
      <Field label="Name" required autoComplete="name" maxLength={160} {...text('name')} />
      <Field label="Email" type="email" required autoComplete="email" maxLength={254} {...text('email')} />
      <Field label="Phone" type="tel" autoComplete="tel" maxLength={32} {...text('phone')} />
      <Field label="Organization" autoComplete="organization" maxLength={160} {...text('organization')} />
      <Select
        label="What describes you"
        required
        value={values.userType}
        error={errors['userType']}
        onChange={({ target }) => set({ userType: target.value as BetaUserType | '' })}
      >
        <option value="">Please choose</option>
        {Object.entries(userTypes).map(([type, words]) => (
          <option key={type} value={type}>
            {words}
          </option>
        ))}
      </Select>
      <Select
        label="Experience with apps"
        required
        value={values.experience}
        error={errors['experience']}
        onChange={({ target }) => set({ experience: target.value as Experience | '' })}
      >
        <option value="">Please choose</option>
        {Object.entries(experiences).map(([level, words]) => (
          <option key={level} value={level}>
            {words}
          </option>
        ))}
      </Select>
      <TextArea
        label="Why would you like to test"
        required
        maxLength={4000}
        rows={4}
        {...text('motivation')}
      />
      <Choices
        label="When are you available"
        required
        choices={availabilities}
        chosen={values.availability}
        onChange={(availability) => set({ availability })}
        error={errors['availability']}
      />
      <Choices
        label="Which devices do you use"
        required
        choices={deviceTypes}
        chosen={values.deviceTypes}
        onChange={(devices) => set({ deviceTypes: devices })}
        error={errors['deviceTypes']}
      />
      <Checkbox
        label="I agree to the beta testing terms: what I see may change or fail, and what I write helps to mend it."
        required
        checked={values.agreeToTerms}
        error={errors['agreeToTerms']}
        onChange={({ target }) => set({ agreeToTerms: target.checked })}
      />
      {reason && <FormError>{reason}</FormError>}
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={apply.isPending}>
          {apply.isPending ? 'Sending...' : 'Submit Application'}
        </Button>
      </FormActions>
    </form>
  )
}
