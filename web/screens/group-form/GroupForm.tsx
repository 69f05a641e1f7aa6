import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import type { BodyInput } from '#shared/contract/types.ts'
import { ApiError } from '../../api/api-error.ts'
import { FormActions, FormError, KeptDraft } from '../../forms/FormPage.tsx'
import { missingFields } from '../../forms/missing-fields.ts'
import { TextList } from '../../forms/TextList.tsx'
import { toastFailure } from '../../forms/toast-failure.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useFieldErrors } from '../../forms/use-field-errors.ts'
import { PictureNotTaken, SettlingContext, useSettlingFields } from '../../pictures/settling.ts'
import { Button, LinkButton } from '../../ui/controls/Button.tsx'
import { Checkbox, Field, Select, TextArea } from '../../ui/controls/Field.tsx'
import { groupTypeName, groupTypes } from '../../ui/group-type.ts'
import { bodyOf, type GroupValues, tidied } from './group-values.ts'
import { lineErrors } from './line-errors.ts'
import { PictureFields } from './PictureFields.tsx'

interface GroupFormProps<Saved> {
  /** Under this name the draft is kept. */
  draft: string
  initial: GroupValues
  save: (body: BodyInput<'updateGroup'>) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** What the toast of a failure says. */
  failure: string
  cancelTo: string
  words: { submit: string; pending: string }
}

const required = ['name', 'type', 'description'] as const

/** Everything a group tells of itself, to be typed in. Errors stand at their fields, and nothing typed is lost by them. */
export function GroupForm<Saved>({
  draft: name,
  initial,
  save,
  onSaved,
  failure,
  cancelTo,
  words,
}: GroupFormProps<Saved>) {
  const draft = useDraft(name, initial)
  const { values, set } = draft
  const settling = useSettlingFields()
  const form = useRef<HTMLFormElement>(null)
  const [asksConsent, setAsksConsent] = useState(false)
  const [consent, setConsent] = useState(false)
  const saving = useMutation({
    mutationFn: async () => {
      await settling.settle()
      wrong.setSent(draft.newest())
      return save({ ...bodyOf(draft.newest()), ...(consent && { consent }) })
    },
    onSuccess: (saved) => {
      draft.finish()
      onSaved(saved)
    },
    onError: (error) => {
      if (!(error instanceof PictureNotTaken)) toastFailure(error, failure)
      if (error instanceof ApiError && error.problem.code === 'type_needs_consent') setAsksConsent(true)
      // Sent once more, what is typed here takes the place of what it was told of.
      if (error instanceof ApiError && error.problem.version) set({ version: error.problem.version })
    },
  })
  const notTaken = saving.error instanceof PictureNotTaken ? saving.error.message : ''
  const more = useMemo(() => (notTaken === '' ? undefined : { pictures: notTaken }), [notTaken])
  const wrong = useFieldErrors(form, values, { failure: saving.error, more })
  const { errors, sent } = wrong
  const reason = notTaken || wrong.reason(`${failure} Nothing you typed is lost.`)
  const text = (field: keyof GroupValues) => ({
    value: String(values[field]),
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (saving.isPending) return
    const given = tidied(values)
    set(given)
    saving.reset()
    if (wrong.check(missingFields(given, required), given)) saving.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Group Information">
      <KeptDraft shown={draft.isKept} onDiscard={draft.discard} />
      <Field label="Group Name" required maxLength={160} {...text('name')} />
      <Select label="Group Type" required {...text('type')}>
        {groupTypes.map((type) => (
          <option key={type} value={type}>
            {groupTypeName(type)}
          </option>
        ))}
      </Select>
      <TextArea label="Description" required maxLength={4000} rows={5} {...text('description')} />
      <Field label="Location" maxLength={200} placeholder="Tremé, New Orleans" {...text('location')} />
      <SettlingContext value={settling}>
        <PictureFields values={values} sent={sent} onChange={set} errors={errors} />
      </SettlingContext>
      <Field label="Donation Link" inputMode="url" maxLength={2048} {...text('donationLink')} />
      <Field label="Merchandise Link" inputMode="url" maxLength={2048} {...text('merchandiseLink')} />
      <Field
        label="Contact Email"
        hint="Shown on the profile, for everybody to write to."
        type="email"
        maxLength={254}
        {...text('contactEmail')}
      />
      <Field label="Website" inputMode="url" maxLength={2048} {...text('websiteUrl')} />
      <TextList
        label="Social Links"
        noun="link"
        type="url"
        placeholder="https://www.facebook.com/..."
        most={50}
        values={values.socialLinks}
        onChange={(socialLinks) => set({ socialLinks })}
        errors={lineErrors(errors, 'socialLinks', { sent: sent.socialLinks, now: values.socialLinks })}
      />
      <Checkbox
        label="Active: the group is shown on the site"
        checked={values.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
        error={errors['isActive']}
      />
      {reason && <FormError>{reason}</FormError>}
      {asksConsent && values.type === 'black-masking-indians' && (
        <Checkbox
          label="This group asked to be followed live"
          checked={consent}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
      <FormActions>
        <LinkButton to={cancelTo}>Cancel</LinkButton>
        <Button type="submit" variant="primary" pending={saving.isPending}>
          {saving.isPending ? words.pending : words.submit}
        </Button>
      </FormActions>
    </form>
  )
}
