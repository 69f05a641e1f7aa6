import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyInput } from '#shared/contract/types.ts'
import { ApiError } from '#web/api/api-error.ts'
import { CallForm } from '#web/forms/CallForm.tsx'
import { newerVersion } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { VersionButton } from '#web/forms/VersionButton.tsx'
import { PendingUploadsContext, usePendingUploads } from '#web/pictures/pending-uploads.ts'
import { useStore } from '#web/storage/create-store.ts'
import { Checkbox } from '#web/ui/controls/Field.tsx'
import type { ToastContent } from '#web/ui/toasts/toast.ts'
import { CancelLink } from './CancelLink.tsx'
import { findErrors, toRequestBody, type GroupValues, normalize } from './group-values.ts'
import { GroupFields } from './GroupFields.tsx'

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
  /** Opens the form again with the latest version of the group. */
  onReload?: () => void
  /** Whether `onReload` opened the form. What was typed before can be brought back. */
  isReloaded?: boolean
}

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
  onReload,
  isReloaded,
}: GroupFormProps<Saved>) {
  const uploads = usePendingUploads()
  const isUploading = useStore(uploads.busyFields) > 0
  // Only the server knows whether a valid link could track the group, so it asks by a refusal.
  const [needsConsent, setNeedsConsent] = useState(false)
  const [consent, setConsent] = useState(false)
  const form = useCallForm({
    draft,
    setsDraftAside: isReloaded,
    initial,
    normalize,
    validate: findErrors,
    prepare: () => uploads.finishAll(),
    send: (values) => save({ ...toRequestBody(values), ...(consent && { consent }) }),
    successToast,
    // The note of a version conflict asks for a decision, and its button is beside the others.
    failureToast: (failure) => (newerVersion(failure) ? undefined : failureToast),
    fallbackError: `${failureToast} Nothing you typed is lost.`,
    onDone: onSaved,
    onFailed: (error) => {
      if (error instanceof ApiError && error.problem.code === 'type_needs_consent') setNeedsConsent(true)
    },
    affects,
  })
  return (
    <CallForm
      form={form}
      label="Group Information"
      submitLabel={buttonLabels.submit}
      pendingLabel={buttonLabels.pending}
      otherButtons={<VersionButton form={form} onReload={onReload} />}
      cancel={<CancelLink form={{ ...form, isChanged: form.isChanged || isUploading }} to={cancelTo} />}
    >
      <PendingUploadsContext value={uploads}>
        <GroupFields form={form} />
      </PendingUploadsContext>
      {needsConsent && form.values.type === 'black-masking-indians' && (
        <Checkbox
          label="This group asked to be followed live"
          checked={consent}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
    </CallForm>
  )
}
