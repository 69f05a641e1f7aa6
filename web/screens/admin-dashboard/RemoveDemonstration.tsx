import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '#web/api/queries.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { pluralize } from '#web/ui/pluralize.ts'

/** Removes the invented groups of a new site. Rendered only while there are any. */
export function RemoveDemonstration() {
  const { data } = useQuery(queryOf('hello'))
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { data: figures } = useQuery({ ...queryOf('getDemonstration'), enabled: isDialogOpen, staleTime: 0 })
  // An open dialog stays open if another administrator removes the data in the meantime.
  if (!data?.demonstration && !isDialogOpen) return null
  return (
    <Section id="demonstration" title="Demonstration Data">
      <p>
        Invented groups give every screen something to show. Remove them when you have your own groups. Your
        own groups stay as they are, with their events and permissions.
      </p>
      <div>
        <Button variant="danger" icon={<Icon name="trash" size={18} />} onClick={() => setIsDialogOpen(true)}>
          Remove demonstration data
        </Button>
      </div>
      {isDialogOpen && (
        <ActionDialog
          title="Remove the demonstration data?"
          description={`This removes ${removedText(figures)}, including the events, permissions and tracker links that you added to them. Their parades leave every map right away, and none of it comes back, even after a restart.`}
          labels={{ confirm: 'Remove permanently', pending: 'Removing...' }}
          action={{
            run: () => call('removeDemonstration'),
            successToast: {
              title: 'Demonstration Data Removed',
              description: 'Only your own data remains.',
            },
            failureToast: 'Failed to remove the demonstration data.',
          }}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Section>
  )
}

/** Returns what is removed, with its numbers once they are known. */
function removedText(figures: Output<'getDemonstration'> | undefined): string {
  if (!figures) return 'the invented groups with their events, parades, positions and permissions'
  const { groups, events, parades, permissions } = figures
  return `${pluralize(groups, 'invented groups')} with ${pluralize(events, 'events')}, ${pluralize(parades, 'parades')} with their positions, and ${pluralize(permissions, 'permissions')}`
}
