import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import adminStyles from '../admin/Admin.module.css'

interface StopDialogProps {
  parade: Output<'getAdminTracking'>['parades'][number]
  onClose: () => void
  /** Told once the parade is off this page too. */
  onStopped: () => void
}

/** Asks once before a parade is stopped. */
export function StopDialog({ parade, onClose, onStopped }: StopDialogProps) {
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call('stopTracking', { body: { paradeId: parade.id } }),
    onSuccess: async () => {
      onClose()
      toast({ title: 'Tracking Stopped', description: `${parade.groupName} is off the map.` })
      await client.invalidateQueries()
      onStopped()
    },
    onError: () => toast({ title: 'Error', description: 'Failed to stop tracking.', variant: 'destructive' }),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Stop this parade?"
      description={`${parade.groupName} goes off every map at once and cannot come back. Its tracker links end; to track again, start anew.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" pending={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? 'Stopping...' : 'Stop tracking'}
          </Button>
        </>
      }
    >
      {stop.error && (
        <p className={adminStyles.error} role="alert">
          {reasonOf(stop.error, 'The server could not be reached.')}
        </p>
      )}
    </Dialog>
  )
}
