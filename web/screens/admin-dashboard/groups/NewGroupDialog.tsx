import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { call } from '../../../api/call.ts'
import { KeptDraft } from '../../../forms/FormPage.tsx'
import { missingFields } from '../../../forms/missing-fields.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { toastFailure } from '../../../forms/toast-failure.ts'
import { useFieldErrors } from '../../../forms/use-field-errors.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/controls/Field.tsx'
import { type GroupType, groupTypeName, groupTypes } from '../../../ui/group-type.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import adminStyles from '../../admin/Admin.module.css'
import { withScheme } from '../../group-form/group-values.ts'

interface NewGroupDialogProps {
  onClose: () => void
  onMade: (made: Output<'createGroup'>) => void
}

const empty = {
  name: '',
  type: 'social-aid' as GroupType,
  description: '',
  location: '',
  contactEmail: '',
  websiteUrl: '',
}

/** Makes a group with the little that is known at first; the rest is for its organisers. What was typed is kept. */
export function NewGroupDialog({ onClose, onMade }: NewGroupDialogProps) {
  const draft = useDraft('desk-new-group', empty)
  const { values, set } = draft
  const form = useRef<HTMLFormElement>(null)
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: () =>
      call('createGroup', {
        body: { ...values, websiteUrl: withScheme(values.websiteUrl), isActive: true },
      }),
    onSuccess: async (group) => {
      draft.finish()
      toast({ title: 'Group Created', description: group.name })
      onMade(group)
      await client.invalidateQueries()
    },
    onError: (error) => toastFailure(error, 'Failed to create group.'),
  })
  const wrong = useFieldErrors(form, values, { failure: create.error })
  const reason = wrong.reason('The server could not be reached.')
  const field = (name: keyof typeof empty) => ({
    error: wrong.errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    create.reset()
    if (wrong.check(missingFields(values, ['name', 'type', 'description']))) create.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Group"
      description="It is shown on the site at once. This browser may edit its profile, and you get a link for its organisers."
    >
      <form ref={form} className={adminStyles.form} onSubmit={submit} noValidate>
        <KeptDraft shown={draft.isKept} onDiscard={draft.discard} />
        <Field label="Group Name" required maxLength={160} autoComplete="off" {...field('name')} />
        <Select label="Group Type" required {...field('type')}>
          {groupTypes.map((type) => (
            <option key={type} value={type}>
              {groupTypeName(type)}
            </option>
          ))}
        </Select>
        <TextArea label="Description" required maxLength={4000} rows={4} {...field('description')} />
        <Field label="Location" maxLength={200} placeholder="New Orleans" {...field('location')} />
        <Field
          label="Contact Email"
          hint="Shown on the profile, for everybody to write to."
          type="email"
          maxLength={254}
          autoComplete="off"
          {...field('contactEmail')}
        />
        <Field label="Website" inputMode="url" maxLength={2048} {...field('websiteUrl')} />
        {reason && (
          <p className={adminStyles.error} role="alert">
            {reason}
          </p>
        )}
        <div className={adminStyles.tools}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Group'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
