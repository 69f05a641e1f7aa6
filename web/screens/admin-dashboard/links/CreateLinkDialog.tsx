import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { EmailField, NameField, PhoneField } from '#web/forms/ContactFields.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { malformedFields, missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { type NewLink, toNewLink } from './new-link.ts'
import { PartField, type ParadePart } from '../PartField.tsx'
import { NO_CONSENT, useConsent } from '../use-consent.tsx'

interface CreateLinkDialogProps {
  group: Pick<Output<'listGroups'>[number], 'id' | 'name' | 'type'>
  onClose: () => void
  onCreated: (link: NewLink) => void
}

const emptyValues = { userName: '', userPhone: '', userEmail: '', part: 'front' as ParadePart }

/**
 * The form that creates a tracker link for a person, and grants the permission that the link needs.
 * Unlike Start, it puts nothing on the map.
 */
export function CreateLinkDialog({ group, onClose, onCreated }: CreateLinkDialogProps) {
  const { consent, confirm, checkbox } = useConsent(group)
  const form = useCallForm({
    draft: `tracker-link-${group.id}`,
    initial: emptyValues,
    validate: (values) => ({
      ...missingFields(values, ['userName', 'userPhone']),
      ...malformedFields(values, 'email', ['userEmail']),
      ...(!confirm() && { consent: NO_CONSENT }),
    }),
    send: (values) =>
      call('generateTrackerLink', {
        body: { groupId: group.id, ...values, consent },
      }),
    successToast: (_, { userName }) => ({ title: 'Tracker Link Generated', description: `For ${userName}` }),
    failureToast: 'Failed to generate tracking link.',
    onDone: (created, to) => {
      onClose()
      onCreated(toNewLink(created, { title: 'Tracker Link Generated', groupName: group.name, to }))
    },
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      submitLabel="Generate link"
      pendingLabel="Creating the link..."
      onClose={onClose}
      title={`Tracker link for ${group.name}`}
      description="The person with this link may share the parade’s position for 7 days."
    >
      <NameField label="Tracker Name" required autoComplete="off" {...field('userName')} />
      <PhoneField label="Phone" required autoComplete="off" {...field('userPhone')} />
      <EmailField label="Email" autoComplete="off" {...field('userEmail')} />
      <PartField value={form.values.part} onChange={(part) => form.set({ part })} />
      {checkbox}
    </FormDialog>
  )
}
