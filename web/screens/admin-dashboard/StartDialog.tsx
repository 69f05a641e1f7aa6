import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Checkbox } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from '../admin/Admin.module.css'
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
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: () =>
      call('startTracking', { body: { groupId: group.id, consent: needsConsent ? consent : undefined } }),
    onSuccess: async ({ trackingLink, expiresAt }) => {
      const link = window.location.origin + trackingLink
      toast({ title: 'Tracking Started', description: link })
      onClose()
      onMade({ title: 'Tracking Started', groupName: group.name, link, expiresAt })
      await client.invalidateQueries()
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to start tracking.', variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Start ${group.name}?`}
      description="The parade appears on every map at once, waiting for its first position. You get a link for the phone that will walk with it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={needsConsent && !consent}
            pending={start.isPending}
            onClick={() => start.mutate()}
          >
            {start.isPending ? 'Starting...' : 'Start tracking'}
          </Button>
        </>
      }
    >
      {needsConsent && (
        <Checkbox
          label="This group asked to be followed live"
          checked={consent}
          onChange={({ target }) => setConsent(target.checked)}
        />
      )}
      {start.error && (
        <p className={styles.error} role="alert">
          {reasonOf(start.error, 'The server could not be reached.')}
        </p>
      )}
    </Dialog>
  )
}
