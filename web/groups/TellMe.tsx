import { useState } from 'react'
import { CalendarPrograms } from '../feeds/SubscribeButton.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { FollowToggle } from './FollowToggle.tsx'
import styles from './TellMe.module.css'

/** 'Tell me': ways to hear of a group's parades, by following it or by a calendar. */
export function TellMe({ group }: { group: { id: number; name: string } }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={`Tell me: ${group.name}`} onClick={() => setIsOpen(true)}>
        Tell me
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Tell me"
        description={`Follow ${group.name} and its parades show up under Following. Or subscribe, and your calendar reminds you. No account needed.`}
      >
        {isOpen && (
          <div className={styles.ways}>
            <FollowToggle group={group} wide />
            <CalendarPrograms groupIds={[group.id]} subject={`the parades of ${group.name}`} />
          </div>
        )}
      </Dialog>
    </>
  )
}
