import { call } from '#web/api/call.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import type { AdminParade } from './admin-parade.ts'

/** Confirms showing a parade on the map before a phone has reached its route. */
export function ShowOnMapDialog({ parade, onClose }: { parade: AdminParade; onClose: () => void }) {
  return (
    <ActionDialog
      title="Show on the map?"
      // Earlier fixes stay hidden, and a phone whose clock is behind sends no fresh one.
      description={`Every map shows ${parade.groupName} from its next fresh fix on, wherever its phones are then, even at someone’s home. Otherwise the map waits until a phone reaches the route or its holder taps Rolling.`}
      labels={{ confirm: 'Show on the map', pending: 'Showing...' }}
      variant="primary"
      action={{
        run: () => call('showParade', { params: { id: parade.id } }),
        successToast: {
          title: 'Parade Shown',
          description:
            parade.status === 'waiting'
              ? `${parade.groupName} appears with its next fresh fix.`
              : `${parade.groupName} is on the map.`,
        },
        failureToast: 'Failed to show the parade.',
      }}
      onClose={onClose}
    />
  )
}
