import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { CallForm } from '#web/forms/CallForm.tsx'
import { missingFields } from '#web/forms/field-errors.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Checkbox, Field } from '#web/ui/controls/Field.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { MadeLink } from './LinkResult.tsx'

interface LinkDialogProps {
  group: Output<'listGroups'>[number]
  onClose: () => void
  onMade: (made: MadeLink) => void
}

const empty = { userName: '', userPhone: '', userEmail: '' }

/** Asks who will track, and creates the link for that person. */
export function LinkDialog({ group, onClose, onMade }: LinkDialogProps) {
  const needsConsent = group.type === 'black-masking-indians'
  const [consent, setConsent] = useState(false)
  const form = useCallForm({
    initial: empty,
    check: (values) => missingFields(values, ['userName', 'userPhone']),
    send: (values) =>
      call('generateTrackerLink', {
        body: { groupId: group.id, ...values, consent: needsConsent ? consent : undefined },
      }),
    done: (_, { userName }) => ({ title: 'Tracker Link Generated', description: `For ${userName}` }),
    failed: 'Failed to generate tracking link.',
    onDone: ({ trackingLink, expiresAt }) => {
      onClose()
      const link = window.location.origin + trackingLink
      onMade({ title: 'Tracker Link Generated', groupName: group.name, link, expiresAt })
    },
  })
  const { field } = form
  return (
    <Dialog
      open
      stays
      onOpenChange={onClose}
      title={`Tracker link for ${group.name}`}
      description="The person with this link may share the parade’s position for 7 days."
    >
      <CallForm
        form={form}
        submit="Generate link"
        pending="Creating the link..."
        disabled={needsConsent && !consent}
        cancel={<Button onClick={onClose}>Cancel</Button>}
      >
        <Field label="Tracker Name" required maxLength={160} autoComplete="off" {...field('userName')} />
        <Field label="Phone" type="tel" required maxLength={32} autoComplete="off" {...field('userPhone')} />
        <Field label="Email" type="email" maxLength={254} autoComplete="off" {...field('userEmail')} />
        {needsConsent && (
          <Checkbox
            label="This group asked to be followed live"
            checked={consent}
            onChange={({ target }) => setConsent(target.checked)}
          />
        )}
      </CallForm>
    </Dialog>
  )
}
