import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyInput } from '#shared/contract/types.ts'
import { ApiError } from '#web/api/api-error.ts'
import { CallForm } from '#web/forms/CallForm.tsx'
import { missingFields } from '#web/forms/field-errors.ts'
import { TextList } from '#web/forms/lists/TextList.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { PendingUploadsContext, usePendingUploads } from '#web/pictures/pending-uploads.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Checkbox, Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { groupTypeName, groupTypes } from '#web/ui/group-type.ts'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import { toRequestBody, type GroupValues, normalize } from './group-values.ts'
import { lineErrors } from '#web/forms/lists/list-lines.ts'
import { PictureFields } from './PictureFields.tsx'

interface GroupFormProps<Saved> {
  /** The storage key of the draft. */
  draft: string
  initial: GroupValues
  save: (body: BodyInput<'updateGroup'>) => Promise<Saved>
  successToast: ToastContent
  failureToast: string
  onSaved: (group: Saved) => void
  /** The queries to refetch after success. */
  affects: readonly InvalidateQueryFilters[]
  cancelTo: string
  buttonLabels: { submit: string; pending: string }
}

const requiredFields = ['name', 'type', 'description'] as const

/** The profile form, for new and existing groups. */
export function GroupForm<Saved>({
  draft,
  initial,
  save,
  successToast,
  failureToast,
  onSaved,
  affects,
  cancelTo,
  buttonLabels,
}: GroupFormProps<Saved>) {
  const uploads = usePendingUploads()
  const [needsConsent, setNeedsConsent] = useState(false)
  const [consent, setConsent] = useState(false)
  const form = useCallForm({
    draft,
    initial,
    normalize,
    validate: (values) => missingFields(values, requiredFields),
    prepare: () => uploads.finishAll(),
    send: (values) => save({ ...toRequestBody(values), ...(consent && { consent }) }),
    successToast,
    failureToast,
    fallbackError: `${failureToast} Nothing you typed is lost.`,
    onDone: onSaved,
    onFailed: (error) => {
      if (error instanceof ApiError && error.problem.code === 'type_needs_consent') setNeedsConsent(true)
    },
    affects,
  })
  const { values, sent, set, errors, field } = form
  return (
    <CallForm
      form={form}
      label="Group Information"
      submitLabel={buttonLabels.submit}
      pendingLabel={buttonLabels.pending}
      cancel={<LinkButton to={cancelTo}>Cancel</LinkButton>}
    >
      <Field label="Group Name" required maxLength={160} {...field('name')} />
      <Select
        label="Group Type"
        required
        options={groupTypes.map((type) => [type, groupTypeName(type)] as const)}
        {...field('type')}
      />
      <TextArea label="Description" required maxLength={4000} rows={5} {...field('description')} />
      <Field label="Location" maxLength={200} placeholder="Tremé, New Orleans" {...field('location')} />
      <PendingUploadsContext value={uploads}>
        <PictureFields values={values} sent={sent} onChange={set} errors={errors} />
      </PendingUploadsContext>
      <Field label="Donation Link" inputMode="url" maxLength={2048} {...field('donationLink')} />
      <Field label="Merchandise Link" inputMode="url" maxLength={2048} {...field('merchandiseLink')} />
      <Field
        label="Contact Email"
        hint="Shown publicly on the profile."
        type="email"
        maxLength={254}
        {...field('contactEmail')}
      />
      <Field label="Website" inputMode="url" maxLength={2048} {...field('websiteUrl')} />
      <TextList
        label="Social Links"
        noun="link"
        type="url"
        placeholder="https://www.facebook.com/..."
        max={50}
        values={values.socialLinks}
        onChange={(socialLinks) => set({ socialLinks })}
        errors={lineErrors(errors, 'socialLinks', { sent: sent.socialLinks, current: values.socialLinks })}
      />
      <Checkbox
        label="Active—show this group on the site"
        checked={values.isActive}
        onChange={({ target }) => set({ isActive: target.checked })}
        error={errors['isActive']}
      />
      {needsConsent && values.type === 'black-masking-indians' && (
        <Checkbox
          label="This group asked to be followed live"
          checked={consent}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
    </CallForm>
  )
}
