import { MAX_LINK_LENGTH } from '#shared/contract/fields/limits.ts'
import { call } from '#web/api/call.ts'
import { CallForm } from '#web/forms/CallForm.tsx'
import { NameField } from '#web/forms/ContactFields.tsx'
import { missingFields } from '#web/forms/field-errors.ts'
import { Rating } from '#web/forms/Rating.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Checkbox, Field, TextArea } from '#web/ui/controls/Field.tsx'

const emptyValues = { feature: '', rating: '', feedback: '', bug: false, screenshot: '' }

/** The labels of the ratings 1 to 5. */
const ratingLabels = ['Broken', 'Poor', 'Fair', 'Good', 'Great'] as const

/** The feedback form. `token` is the secret from the tester's link. */
export function FeedbackForm({ token, onSubmitted }: { token: string; onSubmitted: () => void }) {
  const form = useCallForm({
    draft: 'beta-feedback',
    initial: emptyValues,
    validate: (values) => missingFields(values, ['feature', 'rating', 'feedback']),
    send: (values) =>
      call('giveFeedback', { params: { token }, body: { ...values, rating: Number(values.rating) } }),
    successToast: { title: 'Feedback Sent', description: 'Thank you. We got it.' },
    failureToast: 'Failed to send feedback. Please try again.',
    onDone: onSubmitted,
    affects: [],
  })
  const { values, set, errors, field } = form
  return (
    <CallForm
      form={form}
      label="Beta Feedback"
      submitLabel="Send Feedback"
      pendingLabel="Sending..."
      size="large"
    >
      <NameField
        label="Feature"
        required
        autoComplete="off"
        hint="What it is about: the live map, the calendar, a group’s page…"
        {...field('feature')}
      />
      <Rating
        label="Rating"
        required
        meanings={ratingLabels}
        value={values.rating}
        error={errors['rating']}
        onChange={(rating) => set({ rating })}
      />
      <TextArea label="Feedback" required maxLength={4000} rows={5} {...field('feedback')} />
      <Checkbox
        label="This is a bug: something did not work"
        checked={values.bug}
        error={errors['bug']}
        onChange={({ target }) => set({ bug: target.checked })}
      />
      <Field
        label="Screenshot Link"
        type="url"
        maxLength={MAX_LINK_LENGTH}
        autoComplete="off"
        placeholder="https://"
        hint="If you’ve put a screenshot online."
        {...field('screenshot')}
      />
    </CallForm>
  )
}
