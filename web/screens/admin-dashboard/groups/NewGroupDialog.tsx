import { MAX_LINK_LENGTH } from '#shared/contract/fields/limits.ts'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { EmailField, NameField } from '#web/forms/ContactFields.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { type GroupType, groupTypeName, groupTypes } from '#web/ui/group-type.ts'
import { findProfileErrors, withScheme } from '#web/screens/group-form/group-values.ts'

interface NewGroupDialogProps {
  onClose: () => void
  onCreated: (group: Output<'createGroup'>) => void
}

const emptyValues = {
  name: '',
  type: 'social-aid' as GroupType,
  description: '',
  location: '',
  contactEmail: '',
  websiteUrl: '',
}

/**
 * The short form with which an administrator adds a group. Its organizers fill in the rest, with the
 * link that the administrator gets for them.
 */
export function NewGroupDialog({ onClose, onCreated }: NewGroupDialogProps) {
  const form = useCallForm({
    draft: 'admin-new-group',
    initial: emptyValues,
    validate: findProfileErrors,
    send: (values) =>
      call('createGroup', {
        body: { ...values, websiteUrl: withScheme(values.websiteUrl), isActive: true },
      }),
    successToast: ({ name }) => ({ title: 'Group Created', description: name }),
    failureToast: 'Failed to create group.',
    onDone: onCreated,
  })
  const { field } = form
  return (
    <FormDialog
      form={form}
      submitLabel="Create Group"
      pendingLabel="Creating..."
      onClose={onClose}
      title="New Group"
      description="It goes on the site right away. This browser can edit its profile, and you get a link for its organizers."
    >
      <NameField label="Group Name" required autoComplete="off" {...field('name')} />
      <Select
        label="Group Type"
        required
        options={groupTypes.map((type) => [type, groupTypeName(type)] as const)}
        {...field('type')}
      />
      <TextArea label="Description" required maxLength={4000} rows={4} {...field('description')} />
      <Field label="Location" maxLength={200} placeholder="New Orleans" {...field('location')} />
      <EmailField
        label="Contact Email"
        hint="Shown publicly on the profile."
        autoComplete="off"
        {...field('contactEmail')}
      />
      <Field label="Website" inputMode="url" maxLength={MAX_LINK_LENGTH} {...field('websiteUrl')} />
    </FormDialog>
  )
}
