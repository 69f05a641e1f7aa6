import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { type FieldErrors, hasErrors, malformedFields, missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { type CreatedLink, type NewLink, toNewLink } from '../links/new-link.ts'
import { NO_CONSENT, useConsent } from '../use-consent.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { toast } from '#web/ui/toasts/toast.ts'
import { PermissionFields } from './PermissionFields.tsx'

interface GrantPermissionDialogProps {
  groups: UseQueryResult<Output<'listGroups'>>
  /** Today in New Orleans (yyyy-MM-dd). */
  today: string
  onClose: () => void
  onLinkCreated: (link: NewLink) => void
}

/** The value of the button that also creates a link. */
const WITH_LINK = 'link'
/** Used before a group is chosen: its type needs no consent. */
const NO_GROUP = { id: 0, type: 'social-aid' } as const

/** Number of days from today to the suggested last day. */
const DEFAULT_VALID_DAYS = 7

/** The form that lets a person track a group for a range of days. */
export function GrantPermissionDialog({ groups, today, onClose, onLinkCreated }: GrantPermissionDialogProps) {
  const [initial] = useState({
    groupId: '',
    userName: '',
    userPhone: '',
    userEmail: '',
    validFrom: today,
    validUntil: addDays(today, DEFAULT_VALID_DAYS),
    notes: '',
  })
  const form = useCallForm({
    // Of this day: an older draft would grant fewer days.
    draft: `grant-permission-${initial.validFrom}`,
    initial,
    validate: (values, intent) => ({
      ...malformedFields(values, 'email', ['userEmail']),
      ...(values.validUntil < today && { validUntil: 'This day is over. Choose today or later.' }),
      ...(intent === WITH_LINK && !confirm() && { consent: NO_CONSENT }),
      ...toastIfMissing(
        missingFields(values, ['groupId', 'userName', 'userPhone', 'validFrom', 'validUntil']),
      ),
    }),
    send: async (values, intent): Promise<CreatedLink | null> => {
      const body = { ...values, groupId: Number(values.groupId) }
      if (intent === WITH_LINK) return call('generateTrackerLink', { body: { ...body, consent } })
      // Trackers have no accounts, so the phone number identifies the person.
      await call('createTrackingPermission', { body: { ...body, userId: values.userPhone } })
      return null
    },
    successToast: (_, { userName }) => ({
      title: 'Permission Granted',
      description: `${userName} may track this group.`,
    }),
    failureToast: 'Failed to grant tracking permission.',
    onDone: (created, { userName, userPhone, userEmail, validFrom }) => {
      onClose()
      if (created && group)
        onLinkCreated(
          toNewLink(created, {
            title: 'Tracker Link Generated',
            groupName: group.name,
            firstDay: validFrom > today ? validFrom : undefined,
            to: { userName, userPhone, userEmail },
          }),
        )
    },
    affects: [filterByAffected('permission')],
  })
  const group = groups.data?.find(({ id }) => String(id) === form.values.groupId)
  const { consent, confirm, checkbox } = useConsent(group ?? NO_GROUP)
  return (
    <FormDialog
      form={form}
      submitLabel="Grant"
      pendingLabel="Granting..."
      onClose={onClose}
      title="Grant Permission"
      description="Records who may track and when. ‘Grant and create link’ also makes the tracker link for those days."
      otherButtons={
        <Button type="submit" value={WITH_LINK} pending={form.isPending}>
          Grant and create link
        </Button>
      }
    >
      <PermissionFields form={form} groups={groups} />
      {checkbox}
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
