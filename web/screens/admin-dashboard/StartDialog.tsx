import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import type { MadeLink } from './LinkResult.tsx'
import { useConsent } from './use-consent.tsx'

interface StartDialogProps {
  group: Output<'listGroups'>[number]
  onClose: () => void
  onMade: (made: MadeLink) => void
}

/** Starts the tracking of a group. Black Masking Indians are started only when the group asked for it. */
export function StartDialog({ group, onClose, onMade }: StartDialogProps) {
  const { consent, isMissing, checkbox } = useConsent(group)
  const start = useAction({
    run: () => call('startTracking', { body: { groupId: group.id, consent } }),
    successToast: ({ trackingLink }) => ({
      title: 'Tracking Started',
      description: window.location.origin + trackingLink,
    }),
    failureToast: 'Failed to start tracking.',
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
      labels={{ confirm: 'Start tracking', pending: 'Starting...' }}
      variant="primary"
      disabled={isMissing}
      action={start}
      onConfirm={() => start.mutate()}
      onClose={onClose}
    >
      {checkbox}
    </ConfirmDialog>
  )
}
