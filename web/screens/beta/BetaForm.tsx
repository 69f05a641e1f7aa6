import { BETA_REVIEW_TIME } from '#shared/sign-ups.ts'
import { call } from '#web/api/call.ts'
import { CallForm } from '#web/forms/CallForm.tsx'
import { EmailField, NameField, PhoneField } from '#web/forms/ContactFields.tsx'
import { CheckboxGroup } from '#web/forms/CheckboxGroup.tsx'
import { type FieldErrors, missingFields, REQUIRED } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Checkbox, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import {
  availabilities,
  type BetaUserType,
  type BetaValues,
  deviceTypes,
  emptyApplication,
  type Experience,
  experienceLabels,
  userTypeLabels,
} from './beta-values.ts'

const requiredFields = [
  'name',
  'email',
  'userType',
  'experience',
  'motivation',
  'availability',
  'deviceTypes',
] as const
const FAILURE_MESSAGE = 'Failed to submit beta application. Please try again.'

/** The application form for beta testers. */
export function BetaForm({ onApplied }: { onApplied: () => void }) {
  const form = useCallForm({
    draft: 'beta',
    initial: emptyApplication,
    validate,
    send: (application) => {
      // Neither is empty: `validate` requires both.
      const userType = application.userType as BetaUserType
      const experience = application.experience as Experience
      return call('applyAsBetaTester', { body: { ...application, userType, experience, agreeToTerms: true } })
    },
    successToast: {
      title: 'Beta Application Submitted!',
      description: `We’ll email you within ${BETA_REVIEW_TIME}.`,
    },
    failureToast: FAILURE_MESSAGE,
    fallbackError: FAILURE_MESSAGE,
    onDone: onApplied,
    affects: [],
  })
  const { values, set, errors, field } = form
  return (
    <CallForm
      form={form}
      label="Beta Application"
      submitLabel="Submit Application"
      pendingLabel="Sending..."
      size="large"
    >
      <NameField label="Name" required autoComplete="name" {...field('name')} />
      <EmailField label="Email" required autoComplete="email" {...field('email')} />
      <PhoneField label="Phone" autoComplete="tel" {...field('phone')} />
      <NameField label="Organization" autoComplete="organization" {...field('organization')} />
      <Select
        label="I am a…"
        required
        emptyLabel="Please choose"
        options={Object.entries(userTypeLabels)}
        {...field('userType')}
      />
      <Select
        label="Experience with apps"
        required
        emptyLabel="Please choose"
        options={Object.entries(experienceLabels)}
        {...field('experience')}
      />
      <TextArea
        label="Why do you want to test?"
        required
        maxLength={4000}
        rows={4}
        {...field('motivation')}
      />
      <CheckboxGroup
        label="When are you available?"
        required
        choices={availabilities}
        selected={values.availability}
        onChange={(availability) => set({ availability })}
        error={errors['availability']}
      />
      <CheckboxGroup
        label="Which devices do you use?"
        required
        choices={deviceTypes}
        selected={values.deviceTypes}
        onChange={(devices) => set({ deviceTypes: devices })}
        error={errors['deviceTypes']}
      />
      <Checkbox
        label="I agree to the beta testing terms: features may change or break, and my feedback helps fix them."
        required
        checked={values.agreeToTerms}
        error={errors['agreeToTerms']}
        onChange={({ target }) => set({ agreeToTerms: target.checked })}
      />
    </CallForm>
  )
}

/** Returns the errors of empty fields. Shows a toast if the terms are not accepted. */
function validate(values: BetaValues): FieldErrors {
  const requiredErrors = missingFields(values, requiredFields)
  if (values.agreeToTerms) return requiredErrors
  toast({
    title: 'Terms Required',
    description: 'Please agree to the beta testing terms to continue.',
    variant: 'destructive',
  })
  return { ...requiredErrors, agreeToTerms: REQUIRED }
}
