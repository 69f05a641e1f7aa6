import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import { call } from '../../api/call.ts'
import { FormActions, FormError, KeptDraft } from '../../forms/FormPage.tsx'
import { missingFields } from '../../forms/missing-fields.ts'
import { Rating } from '../../forms/Rating.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { toastFailure } from '../../forms/toast-failure.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox, Field, TextArea } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { emptyFeedback, ratingWords } from './feedback-values.ts'

const failed = 'Failed to send feedback. Please try again.'

/** The form of a tester's feedback. `token` is the one of their link. */
export function FeedbackForm({ token, onGiven }: { token: string; onGiven: () => void }) {
  const draft = useDraft('beta-feedback', emptyFeedback)
  const { values, set } = draft
  const form = useRef<HTMLFormElement>(null)
  const give = useMutation({
    mutationFn: () =>
      call('giveFeedback', { params: { token }, body: { ...values, rating: Number(values.rating) } }),
    onSuccess: () => {
      draft.finish()
      toast({ title: 'Feedback Sent', description: 'Thank you. It is with the people who run the site.' })
      onGiven()
    },
    onError: (error) => toastFailure(error, failed),
  })
  const wrong = useFieldErrors(form, values, { failure: give.error })
  const { errors } = wrong
  const reason = wrong.reason('The server could not be reached.')
  const text = (field: 'feature' | 'feedback' | 'screenshot') => ({
    value: values[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    give.reset()
    if (wrong.check(missingFields(values, ['feature', 'rating', 'feedback']))) give.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Beta Feedback">
      <KeptDraft shown={draft.isKept} onDiscard={draft.discard} />
      <Field
        label="Feature"
        required
        maxLength={160}
        autoComplete="off"
        hint="What it is about: the live map, the calendar, a group’s page…"
        {...text('feature')}
      />
      <Rating
        label="Rating"
        required
        words={ratingWords}
        value={values.rating}
        error={errors['rating']}
        onChange={(rating) => set({ rating })}
      />
      <TextArea label="Feedback" required maxLength={4000} rows={5} {...text('feedback')} />
      <Checkbox
        label="This is a bug: something did not work"
        checked={values.bug}
        error={errors['bug']}
        onChange={({ target }) => set({ bug: target.checked })}
      />
      <Field
        label="Screenshot Link"
        type="url"
        maxLength={2048}
        autoComplete="off"
        placeholder="https://"
        hint="If you have put a picture of the screen somewhere."
        {...text('screenshot')}
      />
      {reason && <FormError>{reason}</FormError>}
      <FormActions>
        <Button type="submit" variant="primary" size="large" pending={give.isPending}>
          {give.isPending ? 'Sending...' : 'Send Feedback'}
        </Button>
      </FormActions>
    </form>
  )
}
