import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import adminStyles from '../admin/Admin.module.css'

type Parade = Output<'getAdminTracking'>['parades'][number]

interface EndPhoneDialogProps {
  parade: Parade
  phone: Parade['sessions'][number]
  onClose: () => void
}

const living = new Set(['pending', 'active', 'stale', 'lapsed'])

/** Asks before one phone's session is ended, and says what becomes of the parade. */
export function EndPhoneDialog({ parade, phone, onClose }: EndPhoneDialogProps) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => call('endSessionAsAdmin', { params: { id: phone.id } }),
    onSuccess: async () => {
      onClose()
      toast({ title: 'Session Ended', description: `${phone.trackerName} no longer tracks.` })
      await client.invalidateQueries()
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to end the session.', variant: 'destructive' }),
  })
  const isLast = !parade.sessions.some(({ id, status }) => id !== phone.id && living.has(status))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`End ${phone.trackerName}’s session?`}
      description={`This link ends at once and for good. ${
        isLast
          ? `No other phone tracks ${parade.groupName}: the parade goes off every map.`
          : `The other phones of ${parade.groupName} go on.`
      }`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" pending={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? 'Ending...' : 'End session'}
          </Button>
        </>
      }
    >
      {end.error && (
        <p className={adminStyles.error} role="alert">
          {reasonOf(end.error, 'The server could not be reached.')}
        </p>
      )}
    </Dialog>
  )
}
