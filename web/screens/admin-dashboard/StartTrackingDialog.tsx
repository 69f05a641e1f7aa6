import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { filterByCalls } from '#web/api/query-filters.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { useAction } from '#web/forms/use-action.ts'
import styles from './Dashboard.module.css'
import { type NewLink, toNewLink } from './links/new-link.ts'
import { PartField, type ParadePart } from './PartField.tsx'
import { useConsent } from './use-consent.tsx'
import { alreadyStarted } from './use-tracking-actions.ts'

interface StartTrackingDialogProps {
  group: Pick<Output<'listGroups'>[number], 'id' | 'name' | 'type'>
  /** What the question calls it, if a name is not enough to tell its events apart. */
  label?: string
  /** Today's event that the parade belongs to; without it, the server chooses. */
  eventId?: number | undefined
  /** Whether it has come to the map meanwhile. */
  isLive: boolean
  onClose: () => void
  onCreated: (link: NewLink) => void
}

/**
 * Confirms starting a parade. For Black Masking Indians, the admin must first check that the group
 * asked for it.
 */
export function StartTrackingDialog({
  group,
  label = group.name,
  eventId,
  isLive,
  onClose,
  onCreated,
}: StartTrackingDialogProps) {
  const { consent, confirm, checkbox } = useConsent(group)
  const [part, setPart] = useState<ParadePart>('front')
  const start = useAction({
    run: () => call('startTracking', { body: { groupId: group.id, eventId, consent, part } }),
    successToast: ({ trackingLink }) => ({
      title: 'Tracking Started',
      description: window.location.origin + trackingLink,
    }),
    failureToast: (error) =>
      alreadyStarted(error, `Choose Link at ${group.name} if you need a link for its phone.`) ??
      'Failed to start tracking.',
    refetchOnFailure: [filterByCalls('getAdminTracking', 'listLiveParades')],
    onDone: (created) => {
      onClose()
      onCreated(toNewLink(created, { title: 'Tracking Started', groupName: group.name }))
    },
  })
  return (
    <ConfirmDialog
      title={`Start ${label}?`}
      description="It goes on the map right away, marked “Waiting for first position”. You get a link for the phone that will walk with it."
      labels={{ confirm: 'Start tracking', pending: 'Starting...' }}
      variant="primary"
      settled={isLive && `${group.name} is already live.`}
      action={start}
      onConfirm={() => confirm() && start.mutate()}
      onClose={onClose}
    >
      <div className={styles.choices}>
        <PartField value={part} onChange={setPart} />
        {checkbox}
      </div>
    </ConfirmDialog>
  )
}
