import { useEffect } from 'react'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { CallForm } from '#web/forms/CallForm.tsx'
import { EmailField, NameField, PhoneField } from '#web/forms/ContactFields.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface CreatePermissionDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: Output<'listGroups'>
}

const emptyValues = { groupId: '', userName: '', validUntil: '', userPhone: '', userEmail: '', notes: '' }
/** Number of days that the permission stays valid after the chosen day. */
const GRACE_DAYS = 7

/**
 * The form for a new permission. Closing the dialog keeps what was typed until the permission is
 * granted.
 */
export function CreatePermissionDialog({ open, onOpenChange, groups }: CreatePermissionDialogProps) {
  const today = dayOf(useServerNow(EVERY_MINUTE_MS))
  const form = useCallForm({
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
    onDone: () => {
      form.discard()
      onOpenChange(false)
    },
    affects: [filterByAffected('permission')],
  })
  const { values, field, reset } = form
  // Reopening shows what was typed, without the error of the previous attempt.
  useEffect(() => {
    if (!open) reset()
  }, [open, reset])
  const isComplete = values.groupId !== '' && values.userName.trim() !== '' && values.validUntil >= today
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Permission"
      description="Lets a person track a group from today until 7 days after this date."
    >
      <CallForm
        form={form}
        submitLabel="Grant Permission"
        pendingLabel="Creating..."
        disabled={!isComplete}
        cancel={<Button onClick={() => onOpenChange(false)}>Cancel</Button>}
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
      </CallForm>
    </Dialog>
  )
}
