import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { Checkbox } from '#web/ui/controls/Field.tsx'
import type { MadeLink } from './LinkResult.tsx'

interface StartDialogProps {
  group: Output<'listGroups'>[number]
  onClose: () => void
  onMade: (made: MadeLink) => void
}

/** Starts the tracking of a group. Black Masking Indians are started only when the group asked for it. */
export function StartDialog({ group, onClose, onMade }: StartDialogProps) {
  const needsConsent = group.type === 'black-masking-indians'
  const [consent, setConsent] = useState(false)
  const start = useAction({
    run: () =>
      call('startTracking', { body: { groupId: group.id, consent: needsConsent ? consent : undefined } }),
    done: ({ trackingLink }) => ({
      title: 'Tracking Started',
      description: window.location.origin + trackingLink,
    }),
    failed: 'Failed to start tracking.',
    onDone: ({ trackingLink, expiresAt }) => {
      onClose()
      const link = window.location.origin + trackingLink
      onMade({ title: 'Tracking Started', groupName: group.name, link, expiresAt })
    },
  })
  return (
    <ConfirmDialog
      title={`Start ${group.name}?`}
      description="It goes on the map right away, marked “Waiting for first position”. You get a link for the phone that will walk with it."
      words={{ confirm: 'Start tracking', pending: 'Starting...' }}
      variant="primary"
      disabled={needsConsent && !consent}
      action={start}
      onConfirm={() => start.mutate()}
      onClose={onClose}
    >
      {needsConsent && (
        <Checkbox
          label="This group asked to be followed live"
          checked={consent}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
