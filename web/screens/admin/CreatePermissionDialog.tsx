import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { EmailField, NameField, PhoneField } from '#web/forms/ContactFields.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'

interface CreatePermissionDialogProps {
  groups: Pick<Output<'listGroups'>[number], 'id' | 'name'>[]
  onClose: () => void
}

const emptyValues = { groupId: '', userName: '', validUntil: '', userPhone: '', userEmail: '', notes: '' }
/** Number of days that the permission stays valid after the chosen day. */
const GRACE_DAYS = 7

/** The form for a new permission. */
export function CreatePermissionDialog({ groups, onClose }: CreatePermissionDialogProps) {
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  const form = useCallForm({
    draft: 'create-permission',
    initial: emptyValues,
    send: ({ groupId, validUntil, ...values }) =>
      call('createTrackingPermission', {
        body: {
          ...values,
          groupId: Number(groupId),
          // Trackers have no accounts, so the phone number or the name identifies the person.
          userId: values.userPhone || values.userName,
          validFrom: today,
          validUntil: addDays(validUntil, GRACE_DAYS),
        },
      }),
    successToast: (_, { userName }) => ({
      title: 'Permission Granted',
      description: `${userName} may track now.`,
    }),
    onDone: onClose,
    affects: [filterByAffected('permission')],
  })
  const { values, field } = form
  const isComplete = values.groupId !== '' && values.userName.trim() !== '' && values.validUntil >= today
  return (
    <FormDialog
      form={form}
      submitLabel="Grant Permission"
      pendingLabel="Creating..."
      onClose={onClose}
      title="Create Permission"
      description="Lets a person track a group from today until 7 days after this date."
      disabled={!isComplete}
      error={form.errorText && `Failed to create permission. ${form.errorText}`}
      noValidate={false}
    >
      <Select
        label="Group"
        required
        emptyLabel="Choose a group"
        options={groups.map(({ id, name }) => [id, name] as const)}
        {...field('groupId')}
      />
      <NameField label="User Name" required autoComplete="off" {...field('userName')} />
      <Field label="Valid Until" type="date" required min={today} {...field('validUntil')} />
      <PhoneField label="Phone" autoComplete="off" {...field('userPhone')} />
      <EmailField label="Email" autoComplete="off" {...field('userEmail')} />
      <TextArea label="Notes" maxLength={2000} {...field('notes')} />
    </FormDialog>
  )
}
