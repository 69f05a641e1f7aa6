import type { UseQueryResult } from '@tanstack/react-query'
import { addDays } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { queriesAffectedBy } from '#web/api/query-filters.ts'
import { FieldPair } from '#web/forms/CallForm.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { type FieldErrors, hasErrors, missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { toast } from '#web/ui/toasts/toast.ts'

interface GrantPermissionDialogProps {
  groups: UseQueryResult<Output<'listGroups'>>
  /** Today in New Orleans (yyyy-MM-dd). */
  today: string
  onClose: () => void
}

/** Number of days from today to the suggested last day. */
const DEFAULT_VALID_DAYS = 7

/** The form that lets a person track a group for a range of days. */
export function GrantPermissionDialog({ groups, today, onClose }: GrantPermissionDialogProps) {
  const form = useCallForm({
    initial: {
      groupId: '',
      userName: '',
      userPhone: '',
      userEmail: '',
      validFrom: today,
      validUntil: addDays(today, DEFAULT_VALID_DAYS),
      notes: '',
    },
    validate: (values) =>
      toastIfMissing(missingFields(values, ['groupId', 'userName', 'userPhone', 'validFrom', 'validUntil'])),
    send: (values) =>
      call('createTrackingPermission', {
        body: { ...values, groupId: Number(values.groupId), userId: values.userPhone },
      }),
    successToast: (_, { userName }) => ({
      title: 'Permission Granted',
      description: `${userName} may track this group.`,
    }),
    failureToast: 'Failed to grant tracking permission.',
    onDone: onClose,
    affects: [queriesAffectedBy('permission')],
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      submitLabel="Grant"
      pendingLabel="Granting..."
      ignoresBackdropClick
      onClose={onClose}
      title="Grant Permission"
      description="Records who may track and when. It doesn’t create a link – use Link under Live Tracking (that one includes a 7-day permission)."
    >
      <Select
        label="Group"
        required
        emptyLabel={groups.isPending ? 'Loading groups...' : 'Choose a group'}
        options={(groups.data ?? []).map(({ id, name }) => [id, name] as const)}
        hint={groups.error && !groups.data ? 'The groups could not be loaded.' : undefined}
        {...field('groupId')}
      />
      <Field label="Tracker Name" required maxLength={160} autoComplete="off" {...field('userName')} />
      <Field label="Phone" type="tel" required maxLength={32} autoComplete="off" {...field('userPhone')} />
      <Field label="Email" type="email" maxLength={254} autoComplete="off" {...field('userEmail')} />
      <FieldPair>
        <Field label="Valid From" type="date" required {...field('validFrom')} />
        <Field
          label="Valid Until"
          type="date"
          required
          min={form.values.validFrom}
          {...field('validUntil')}
        />
      </FieldPair>
      <TextArea label="Notes" maxLength={2000} {...field('notes')} />
    </FormDialog>
  )
}

/** Shows a toast if required fields are empty. Returns its argument. */
function toastIfMissing(errors: FieldErrors): FieldErrors {
  if (hasErrors(errors))
    toast({
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
      variant: 'destructive',
    })
  return errors
}
