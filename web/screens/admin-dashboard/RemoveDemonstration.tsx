import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import styles from '../admin/Admin.module.css'

/** The way to take the demonstration data away, shown as long as there is any. */
export function RemoveDemonstration() {
  const { data } = useQuery(queryOf('hello'))
  const [asks, setAsks] = useState(false)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('removeDemonstration'),
    onSuccess: async () => {
      setAsks(false)
      toast({
        title: 'Demonstration Data Removed',
        description: 'What is shown from now on is your own.',
      })
      await client.invalidateQueries()
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to remove the demonstration data.',
        variant: 'destructive',
      }),
  })
  // Whoever is asked gets the answer, also when somebody else was faster.
  if (!data?.demonstration && !asks) return null
  return (
    <section className={styles.section} aria-labelledby="demonstration">
      <h2 id="demonstration">Demonstration Data</h2>
      <p>
        The invented groups are there so that every screen has something to show. When you have groups of your
        own, remove them: your groups, events and permissions stay as they are.
      </p>
      <div>
        <Button
          variant="danger"
          icon={<Icon name="trash" size={18} />}
          onClick={() => {
            remove.reset()
            setAsks(true)
          }}
        >
          Remove demonstration data
        </Button>
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove the demonstration data?"
        description="The invented groups go, with their events, parades, positions and permissions. Their parades leave every map at once, and nothing of it comes back, also not after a restart."
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Cancel</Button>
            <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
              {remove.isPending ? 'Removing...' : 'Remove it for good'}
            </Button>
          </>
        }
      >
        {remove.error && (
          <p className={styles.error} role="alert">
            {reasonOf(remove.error, 'The server could not be reached.')}
          </p>
        )}
      </Dialog>
    </section>
  )
}
